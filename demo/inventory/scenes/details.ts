import {
  across,
  ball,
  circle,
  down,
  ellipse,
  faded,
  group,
  HEIGHT,
  line,
  path,
  picture,
  polygon,
  radial,
  rect,
  repeat,
  rounded,
  scatter,
  slanted,
  soft,
  WIDTH,
} from './kit.js';

import { blossoms } from './parts.js';

function plate(x: number, y: number, r: number, rim = '#fffdf8', inner = '#f2ebe0'): string {
  return (
    ellipse(x + 8, y + 14, r, r, '#3d2014', 'opacity="0.28"') +
    circle(x, y, r, rim) +
    circle(x, y, r * 0.8, inner) +
    circle(x, y, r * 0.74, rim)
  );
}

function tea(x: number, y: number, s: number): string {
  return (
    plate(x, y, 62 * s, '#fffdf8', '#c2402f') +
    circle(x, y, 36 * s, '#e8f0f2', 'opacity="0.7"') +
    circle(x, y, 30 * s, ball('#e8763a', '#b5401f', '#7a2412')) +
    ellipse(
      x - 10 * s,
      y - 12 * s,
      9 * s,
      5 * s,
      '#ffffff',
      'opacity="0.65" transform="rotate(-30 ' + (x - 10 * s) + ' ' + (y - 12 * s) + ')"',
    ) +
    line(`M${x + 34 * s} ${y + 20 * s}l${44 * s} ${30 * s}`, '#d8d2c8', 6 * s) +
    rounded(x - 52 * s, y + 24 * s, 18 * s, 18 * s, 3, '#ffffff')
  );
}

function breakfast(): string {
  const olive = (dark: string, light: string) => (x: number, y: number) => ellipse(x, y, 13, 10, ball(light, dark));
  return picture(
    rect(0, 0, WIDTH, HEIGHT, slanted('#4fa0a8', '#2f7f8f', '#1f6478')),
    repeat(9, (i) => line(`M0 ${i * 106}H1280`, '#174f62', 3, 'opacity="0.5"')),
    group(
      'rotate(-7 640 430)',
      rect(150, -120, 440, 1_100, '#fdf3e0'),
      repeat(9, (i) => rect(150 + i * 52, -120, 22, 1_100, '#d8694a', 'opacity="0.75"')),
    ),
    // Eggs in their copper pan.
    circle(648, 442, 168, '#3d2014', 'opacity="0.3"'),
    line('M470 430H430M808 430h44', '#c8794f', 26),
    circle(640, 430, 166, ball('#f0a878', '#b5623a', '#8a4426')),
    circle(640, 430, 142, '#e0523a'),
    scatter(3, 640, 430, 120, 40, (x, y, i) =>
      ellipse(x, y, 17, 12, ['#c8402c', '#e8704a', '#5f9a4c', '#f08a5a'][i % 4]!),
    ),
    [
      [-46, -34],
      [52, -8],
      [-18, 58],
    ]
      .map(
        ([dx, dy]) =>
          ellipse(640 + dx!, 430 + dy!, 56, 50, '#fffdf6') +
          circle(640 + dx!, 430 + dy!, 22, ball('#ffe07a', '#f5a623')),
      )
      .join(''),
    plate(250, 220, 132),
    scatter(5, 250, 220, 74, 30, olive('#23202f', '#5a5470')),
    scatter(6, 270, 240, 60, 9, olive('#5f7a2c', '#a8c05a')),
    plate(1010, 190, 140),
    repeat(4, (i) =>
      group(
        `translate(${952 + (i % 2) * 92} ${132 + Math.floor(i / 2) * 74}) rotate(${-8 + i * 5})`,
        rounded(-34, -26, 78, 56, 6, '#d9cfb8'),
        rounded(-38, -30, 78, 56, 6, slanted('#ffffff', '#f3ead6')),
      ),
    ),
    scatter(8, 1030, 240, 70, 12, (x, y) => ellipse(x, y, 8, 4, '#4f8a4a')),
    plate(250, 640, 140),
    repeat(6, (i) =>
      group(
        `rotate(${i * 60} 250 640)`,
        ellipse(306, 640, 44, 42, ball('#f58a6a', '#d8402f')),
        ellipse(306, 640, 30, 28, '#ee7a5c'),
        ellipse(306, 640, 7, 20, '#f8c8a0'),
      ),
    ),
    scatter(9, 250, 640, 40, 12, (x, y) => ellipse(x, y, 17, 17, '#c8e09c') + circle(x, y, 12, '#e4f0c0')),
    plate(470, 130, 70, '#e8b04a', '#c98a2e'),
    circle(470, 130, 50, ball('#ffd878', '#e8942a')),
    plate(560, 740, 72, '#7a3048', '#5d2036'),
    circle(560, 740, 50, ball('#d8506a', '#8a1f3a')),
    // Bread in its basket.
    ellipse(1030, 640, 210, 158, '#3d2014', 'opacity="0.3"'),
    ellipse(1020, 626, 206, 154, '#a8743f'),
    repeat(22, (i) => group(`rotate(${i * 16.4} 1020 626)`, ellipse(1208, 626, 17, 25, i % 2 ? '#c8945a' : '#8f5f30'))),
    ellipse(1020, 626, 172, 124, '#fdf3e0'),
    [
      [930, 600, -24],
      [1010, 650, 8],
      [1092, 604, 30],
      [1040, 560, -6],
    ]
      .map(([x, y, a]) =>
        group(
          `translate(${x} ${y}) rotate(${a})`,
          ellipse(4, 6, 86, 42, '#8a5a2c', 'opacity="0.35"'),
          ellipse(0, 0, 86, 42, ball('#f6cd8a', '#d8944a', '#a8642c')),
          repeat(3, (i) => line(`M${-42 + i * 34} -20q14 18 4 40`, '#fbe4b8', 6, 'opacity="0.8"')),
          repeat(7, (i) => ellipse(-56 + i * 18, ((i * 13) % 22) - 10, 3, 1.8, '#fff3d8')),
        ),
      )
      .join(''),
    tea(770, 150, 1.15),
    tea(770, 720, 1.15),
    blossoms(
      33,
      [
        [1180, 380],
        [1270, 470],
        [1240, 560],
      ],
      50,
      110,
    ),
    repeat(5, (i) =>
      group(`translate(${430 + i * 18} ${560 + i * 14}) rotate(${i * 40})`, ellipse(0, 0, 17, 7, '#4f8a4a')),
    ),
    faded(
      0.16,
      polygon(
        [
          [0, 0],
          [520, 0],
          [0, 700],
        ],
        '#fff3c8',
      ),
    ),
  );
}

function spa(): string {
  const stone = (x: number, y: number, rx: number, ry: number) =>
    ellipse(x, y + ry * 0.5, rx * 1.04, ry, '#10201f', 'opacity="0.35"') +
    ellipse(x, y, rx, ry, ball('#8f9a9a', '#4f5a5c', '#262e32')) +
    ellipse(x - rx * 0.3, y - ry * 0.45, rx * 0.4, ry * 0.2, '#ffffff', 'opacity="0.22"');
  const candle = (x: number, y: number, s: number) =>
    ellipse(x, y - 70 * s, 170 * s, 170 * s, radial('#ffd08a@0.7', '#ffd08a@0')) +
    rounded(x - 34 * s, y - 80 * s, 68 * s, 86 * s, 10 * s, across('#fff6e0', '#f0d3a0', '#c99a68')) +
    ellipse(x, y - 80 * s, 34 * s, 9 * s, '#ffe9b8') +
    path(
      `M${x} ${y - 128 * s}q${20 * s} ${30 * s} 0 ${46 * s}q${-20 * s} ${-16 * s} 0 ${-46 * s}z`,
      down('#fff8d8', '#ffb33f'),
    );
  const orchid = (x: number, y: number, s: number, turn: number) =>
    group(
      `translate(${x} ${y}) scale(${s}) rotate(${turn})`,
      repeat(5, (i) => group(`rotate(${i * 72})`, ellipse(0, -30, 22, 32, slanted('#ffffff', '#fbe0ec', '#e89ac0')))),
      circle(0, 0, 12, '#d8407a'),
      ellipse(0, 10, 8, 12, '#f6c23d'),
    );
  return picture(
    rect(0, 0, WIDTH, HEIGHT, slanted('#cfe6dc', '#8fc0b4', '#4f8f8a')),
    soft(
      20,
      ...[
        [200, 160, 120],
        [520, 90, 80],
        [960, 200, 150],
        [1200, 80, 90],
        [700, 260, 70],
      ].map(([x, y, r]) => circle(x!, y!, r!, '#ffffff', 'opacity="0.3"')),
    ),
    repeat(
      7,
      (i) =>
        rect(1010 + i * 40, 0, 24, 560, across('#b5cf7a', '#6f9a4c')) +
        repeat(4, (n) => rect(1006 + i * 40, 80 + n * 140 + ((i * 53) % 90), 32, 6, '#567a3c')),
    ),
    rect(0, 560, WIDTH, 293, down('#a87048', '#6a4029')),
    repeat(5, (i) => line(`M0 ${590 + i * 56}H1280`, '#4a2a1a', 2.5, 'opacity="0.45"')),
    rect(0, 556, WIDTH, 8, '#d8a878'),
    candle(170, 640, 1.1),
    candle(320, 690, 0.85),
    // Rolled towels.
    [
      [930, 690, 1],
      [1080, 690, 1],
      [1005, 600, 1],
    ]
      .map(
        ([x, y]) =>
          rounded(x! - 70, y! - 44, 190, 92, 46, down('#fffdf8', '#d9cbb8')) +
          circle(x! - 26, y! + 2, 46, '#f6eee0') +
          [34, 22, 10]
            .map(
              (r) => `<circle cx="${x! - 26}" cy="${y! + 2}" r="${r}" fill="none" stroke="#cdbda4" stroke-width="4"/>`,
            )
            .join(''),
      )
      .join(''),
    stone(610, 720, 170, 52),
    stone(600, 640, 132, 44),
    stone(616, 572, 100, 36),
    stone(604, 514, 68, 28),
    orchid(606, 474, 1.1, 8),
    orchid(430, 760, 1.3, -20),
    orchid(800, 780, 1, 30),
    orchid(900, 560, 0.9, 0),
    repeat(3, (i) =>
      group(
        `translate(${500 + i * 30} ${790 - i * 6}) rotate(${-24 + i * 20})`,
        path('M0 0Q60 -30 130 0Q60 30 0 0Z', across('#3f7a4c', '#7fb06a')),
      ),
    ),
    rounded(150, 770, 200, 26, 12, '#4a2a1a', 'opacity="0.4"'),
    path('M140 730H360Q350 800 290 800H210Q150 800 140 730Z', across('#e8c9a0', '#b98857')),
    ellipse(250, 730, 110, 20, '#f6e2c0'),
    ellipse(250, 732, 94, 15, '#8fd0cc'),
    orchid(230, 728, 0.5, 0),
  );
}

export const DETAILS = [
  { scene: 'any', category: 'food.meals', svg: breakfast() },
  { scene: 'any', category: 'detail', svg: spa() },
] as const;
