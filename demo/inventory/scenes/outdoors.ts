import {
  across,
  ball,
  circle,
  clipped,
  down,
  ellipse,
  faded,
  group,
  hills,
  line,
  path,
  picture,
  polygon,
  radial,
  randomFrom,
  rect,
  repeat,
  rounded,
  scatter,
  sea,
  sky,
  stars,
  sun,
  WIDTH,
} from './kit.js';

import { blossoms, cypress, lights, palm, potted, tree } from './parts.js';

function poolside(): string {
  const umbrella = (x: number, y: number, s: number) =>
    line(`M${x} ${y}V${y - 170 * s}`, '#a87a4c', 7 * s) +
    path(
      `M${x - 130 * s} ${y - 150 * s}Q${x} ${y - 268 * s} ${x + 130 * s} ${y - 150 * s}Z`,
      across('#fffdf6', '#f6e6c8', '#dcc098'),
    ) +
    line(
      `M${x} ${y - 208 * s}L${x - 50 * s} ${y - 152 * s}M${x} ${y - 208 * s}L${x + 50 * s} ${y - 152 * s}`,
      '#d8c09a',
      2,
    );
  const lounger = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      ellipse(60, 8, 130, 12, '#5a4030', 'opacity="0.3"'),
      rounded(-50, -26, 200, 14, 6, '#b98857'),
      rounded(-46, -40, 150, 18, 8, '#fffaf0'),
      path('M96 -26L148 -86Q156 -92 162 -84L120 -24Z', '#fffaf0'),
      rounded(-40, -44, 60, 12, 5, '#3f9fb0'),
      line('M-36 -14V6M132 -14V6', '#8a6242', 6),
    );
  const water = 'M180 853C240 700 420 640 640 628C900 616 1060 640 1280 610V853Z';
  return picture(
    sky('#3f9ddb', '#95d3f0', '#e8f6f2', '#e8f6f2'),
    hills(121, 360, 60, down('#8fb8c0', '#a8cbc4'), { bottom: 520 }),
    rect(760, 170, 520, 340, across('#fffaf0', '#f0e0c8')),
    repeat(
      12,
      (i) =>
        rounded(790 + (i % 4) * 122, 205 + Math.floor(i / 4) * 100, 84, 66, 4, down('#8fc3d4', '#4f8aa4')) +
        rect(782 + (i % 4) * 122, 262 + Math.floor(i / 4) * 100, 100, 14, '#d8a878'),
    ),
    rect(745, 154, 550, 20, '#c8794f'),
    tree(8, 690, 520, 250, ['#2f6a4a', '#4f9160', '#86bb72']),
    cypress(90, 520, 260),
    cypress(150, 520, 210),
    cypress(640, 520, 180),
    palm(330, 540, 330),
    palm(1230, 560, 360),
    rect(0, 500, WIDTH, 353, down('#f0dcc0', '#d8b890')),
    repeat(5, (i) => line(`M0 ${530 + i * i * 18}H1280`, '#c09a70', 2, 'opacity="0.5"')),
    rect(0, 486, WIDTH, 24, down('#5f9a5c', '#47804c')),
    blossoms(
      14,
      [
        [0, 496],
        [420, 492],
      ],
      26,
      170,
    ),
    blossoms(
      15,
      [
        [700, 494],
        [1280, 490],
      ],
      26,
      200,
    ),
    umbrella(200, 610, 0.9),
    lounger(90, 630, 0.9),
    lounger(290, 612, 0.85),
    umbrella(560, 586, 0.78),
    lounger(470, 598, 0.75),
    lounger(620, 590, 0.72),
    umbrella(960, 582, 0.78),
    lounger(860, 592, 0.74),
    lounger(1020, 586, 0.72),
    path(water, '#fffaf0', 'stroke="#fffaf0" stroke-width="34"'),
    path(water, down('#8fe6e2', '#35bfd0', '#1794ba')),
    clipped(
      path(water, '#000'),
      repeat(46, (i) => {
        const r = randomFrom(1_300 + i);
        const y = r(630, 850);
        const s = (y - 600) / 120;
        return path(
          `M${Math.round(r(150, 1_280))} ${Math.round(y)}q${22 * s} ${-11 * s} ${44 * s} 0t${44 * s} 0`,
          'none',
          `stroke="#ffffff" stroke-width="${(2 + s).toFixed(1)}" opacity="${r(0.18, 0.5).toFixed(2)}"`,
        );
      }),
    ),
    group(
      'translate(880 740)',
      ellipse(0, 14, 84, 26, '#0d6f92', 'opacity="0.35"'),
      '<ellipse rx="66" ry="26" fill="none" stroke="#fffdf6" stroke-width="26"/><ellipse rx="66" ry="26" fill="none" stroke="#e8603f" stroke-width="26" stroke-dasharray="38 38"/>',
    ),
  );
}

function restaurantAtNight(): string {
  const table = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      ellipse(0, -120, 230, 190, radial('#ffcf80@0.5', '#ffcf80@0')),
      ellipse(0, 8, 170, 18, '#120a20', 'opacity="0.5"'),
      [-1, 1]
        .map(
          (side) =>
            line(`M${side * 128} 0L${side * 134} -78M${side * 196} 0L${side * 190} -78`, '#2a1a2c', 9) +
            rounded(side * 162 - 42, -92, 84, 18, 8, '#e0a06a') +
            rounded(side * 196 - 10, -190, 20, 110, 9, '#6a4048'),
        )
        .join(''),
      path('M-108 -116H108L92 0H-92Z', across('#fff1d8', '#f0cfa8', '#b98a7c')),
      ellipse(0, -116, 112, 22, '#fff6e4'),
      [-56, 56].map((dx) => ellipse(dx, -116, 30, 8, '#e8d8c4') + ellipse(dx, -117, 20, 5, '#ffffff')).join(''),
      rounded(-9, -156, 18, 38, 5, '#ffdf9a', 'opacity="0.8"'),
      ellipse(0, -160, 6, 13, '#fff8d8'),
      [-26, 30]
        .map(
          (dx) =>
            path(`M${dx - 9} -164q-2 22 9 24q11 -2 9 -24z`, '#c8405a', 'opacity="0.9"') +
            line(`M${dx} -140v20`, '#f6e8e0', 2),
        )
        .join(''),
    );
  return picture(
    sky('#141a44', '#33306e', '#7a4a86', '#d97a80'),
    stars(23, 110, 360),
    sun(980, 190, 30, '#fff3d4', '#c8b8f0', 6),
    hills(131, 430, 60, down('#3f3468', '#5a4478')),
    sea(21, 440, ['#8a5a8a', '#4a3f7c', '#2a2a5c'], { glint: 980, light: '#ffe0c0', bottom: 620, strokes: 80 }),
    repeat(26, (i) => {
      const r = randomFrom(1_600 + i);
      return circle(r(0, 560), r(420, 440), 2, '#ffd890');
    }),
    rect(0, 600, WIDTH, 253, down('#8a5a58', '#3d2840')),
    repeat(6, (i) => line(`M0 ${618 + i * i * 8}H1280`, '#2a1a30', 2, 'opacity="0.5"')),
    rect(0, 560, WIDTH, 10, '#2a1c34'),
    repeat(32, (i) => rect(i * 41 + 8, 568, 5, 44, '#2a1c34')),
    [70, 1190].map((x) => rect(x, 60, 18, 640, across('#6a4a50', '#2f2034'))).join(''),
    rect(0, 50, WIDTH, 18, '#3a2838'),
    lights(0, 70, 640, 120, 110, 11),
    lights(640, 120, 1280, 70, 110, 11),
    lights(80, 74, 1200, 74, 300, 17),
    lights(0, 180, 480, 60, 80, 8),
    lights(800, 60, 1280, 190, 80, 8),
    table(640, 660, 0.62),
    table(290, 720, 0.86),
    table(1010, 720, 0.86),
    table(640, 820, 1.12),
    blossoms(
      51,
      [
        [70, 60],
        [90, 240],
        [60, 430],
      ],
      60,
      260,
      ['#5a1848', '#8a2464', '#b83a80', '#d868a0'],
    ),
    blossoms(
      52,
      [
        [1200, 60],
        [1190, 220],
        [1215, 380],
      ],
      60,
      240,
      ['#5a1848', '#8a2464', '#b83a80', '#d868a0'],
    ),
    potted(61, 60, 850, 190, '#5a3848', ['#2a4a48', '#3a6458', '#588a6a']),
    potted(62, 1230, 850, 180, '#5a3848', ['#2a4a48', '#3a6458', '#588a6a']),
  );
}

function courtyard(): string {
  const arch = (x: number) =>
    rect(x, 250, 26, 330, across('#fff6e4', '#d8b890')) +
    path(`M${x + 26} 580V330A80 80 0 0 1 ${x + 186} 330V580Z`, down('#6a4a3c', '#9c7250'));
  return picture(
    sky('#4fa8e0', '#b0def2', '#f4f6e8'),
    cypress(90, 300, 250),
    cypress(1190, 300, 270),
    rect(0, 200, WIDTH, 400, across('#f6e2c0', '#ecd0a4', '#cfa678')),
    rect(0, 186, WIDTH, 24, '#c8694a'),
    rect(0, 174, WIDTH, 14, '#a84f36'),
    repeat(6, (i) => arch(20 + i * 212)),
    repeat(6, (i) => {
      const x = 126 + i * 212;
      return (
        ellipse(x, 380, 70, 90, radial('#ffd98a@0.55', '#ffd98a@0')) +
        path(`M${x} 300v50M${x - 16} 350h32l-6 44h-20z`, '#ffd27a', 'stroke="#5a3a2c" stroke-width="3"')
      );
    }),
    rect(0, 580, WIDTH, 273, down('#dfc09a', '#b08a64')),
    repeat(11, (i) => line(`M${640 + (i - 5) * 130} 580L${640 + (i - 5) * 310} 853`, '#8f6a48', 2, 'opacity="0.45"')),
    [606, 650, 716, 800].map((y) => line(`M0 ${y}H1280`, '#8f6a48', 2, 'opacity="0.45"')).join(''),
    faded(
      0.2,
      polygon(
        [
          [0, 580],
          [420, 580],
          [180, 853],
          [0, 853],
        ],
        '#4a2f3a',
      ),
    ),
    tree(5, 260, 700, 520, ['#2f6840', '#4a8a4c', '#7fb45c']),
    scatter(7, 262, 350, 130, 26, (x, y) => circle(x, y, 10, ball('#ffd070', '#f08a2a'))),
    ellipse(260, 704, 90, 20, '#a87a54'),
    ellipse(260, 700, 70, 14, '#6f5238'),
    // A fountain in the middle.
    ellipse(680, 770, 250, 46, '#5a3f30', 'opacity="0.35"'),
    path('M450 690H910L880 776H480Z', across('#fffaf0', '#e4d0b0', '#b59470')),
    ellipse(680, 690, 232, 40, '#fffaf0'),
    ellipse(680, 692, 208, 33, down('#8fdce0', '#3fa6b8')),
    rect(662, 590, 36, 100, across('#fffaf0', '#c9ae88')),
    ellipse(680, 592, 92, 18, '#fffaf0'),
    ellipse(680, 590, 78, 13, '#7fd0d8'),
    rect(672, 540, 16, 50, '#e4d0b0'),
    [-1, 1]
      .map((side) =>
        line(
          `M680 540q${side * 44} -30 ${side * 64} 44M680 592M${680 + side * 86} 596q${side * 18} 30 ${side * 20} 88`,
          '#e8fbff',
          5,
          'opacity="0.8"',
        ),
      )
      .join(''),
    blossoms(
      72,
      [
        [860, 190],
        [1040, 240],
        [1280, 200],
      ],
      70,
      420,
    ),
    blossoms(
      73,
      [
        [1130, 240],
        [1160, 420],
        [1140, 560],
      ],
      46,
      220,
    ),
    [
      [60, 800, 150],
      [1010, 760, 120],
      [1130, 810, 160],
      [1240, 780, 130],
      [430, 800, 90],
    ]
      .map(([x, y, s], i) => potted(81 + i, x!, y!, s!))
      .join(''),
  );
}

export const OUTDOORS = [
  { scene: 'any', category: 'view.pool', svg: poolside() },
  { scene: 'any', category: 'food', svg: restaurantAtNight(), bySea: true },
  { scene: 'any', category: 'view.courtyard', svg: courtyard() },
] as const;
