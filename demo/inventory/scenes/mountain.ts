import {
  across,
  clouds,
  down,
  ellipse,
  HEIGHT,
  hillLine,
  hills,
  line,
  path,
  peaks,
  pick,
  picture,
  polygon,
  radial,
  randomFrom,
  rect,
  repeat,
  rounded,
  sky,
  soft,
  stars,
  sun,
  WIDTH,
} from './kit.js';
import { pine } from './parts.js';

function chalet(x: number, y: number, s: number, lit = '#ffd98a', roof = '#5a3a2c', snow = false): string {
  const cap = snow ? '#f6f9ff' : roof;
  return (
    rect(x - s * 0.5, y - s * 0.2, s, s * 0.2, '#8f8478') +
    rect(x - s * 0.46, y - s * 0.62, s * 0.92, s * 0.44, across('#b9784a', '#8a5333')) +
    repeat(5, (i) => rect(x - s * 0.46, y - s * (0.26 + i * 0.085), s * 0.92, s * 0.012, '#6f4229', 'opacity="0.6"')) +
    polygon(
      [
        [x - s * 0.46, y - s * 0.6],
        [x, y - s * 1.0],
        [x + s * 0.46, y - s * 0.6],
      ],
      '#a5693f',
    ) +
    path(
      `M${x - s * 0.62} ${y - s * 0.5}L${x} ${y - s * 1.06}L${x + s * 0.62} ${y - s * 0.5}`,
      'none',
      `stroke="${cap}" stroke-width="${s * (snow ? 0.11 : 0.07)}" stroke-linejoin="round"`,
    ) +
    [-0.28, 0.12]
      .map(
        (dx) =>
          rect(x + dx * s, y - s * 0.5, s * 0.17, s * 0.17, lit) +
          line(`M${x + (dx + 0.085) * s} ${y - s * 0.5}v${s * 0.17}`, '#6f4229', s * 0.015),
      )
      .join('') +
    rect(x - s * 0.08, y - s * 0.8, s * 0.16, s * 0.13, lit) +
    rect(x - s * 0.05, y - s * 0.24, s * 0.13, s * 0.24, '#5d3724')
  );
}

function forest(
  seed: number,
  y: number,
  height: number,
  count: number,
  size: number,
  lit: string,
  shade: string,
  snow = '',
): string {
  const at = hillLine(seed, y, height);
  const random = randomFrom(seed + 9);
  return repeat(count, (i) => {
    const x = (WIDTH / count) * (i + random(-0.2, 1));
    return pine(x, at(x) + 12, size * random(0.65, 1.2), lit, shade, snow);
  });
}

function forestChalets(): string {
  return picture(
    sky('#8cc6e6', '#cfe8ee', '#fdf1d8', '#fdf1d8'),
    sun(1020, 190, 36, '#fffbe8', '#fff0b8', 7),
    peaks(5, 440, 280, '#b6cdd8', '#93b2c6', 6),
    forest(71, 440, 50, 44, 70, '#8ab5a4', '#74a292'),
    hills(71, 440, 50, down('#8ab5a0', '#a8c8a8')),
    soft(16, rect(-50, 452, 1400, 34, '#ffffff', 'opacity="0.55"')),
    forest(73, 530, 46, 34, 110, '#5d9478', '#477e66'),
    hills(73, 530, 46, down('#6aa06a', '#8ab870')),
    chalet(420, 640, 120),
    chalet(610, 610, 90),
    chalet(850, 650, 140),
    hills(75, 660, 30, down('#86b85c', '#5f9a4c')),
    path(
      'M700 853C690 780 760 740 800 700C830 672 850 655 850 645L862 645C866 670 850 690 830 712C800 748 800 790 830 853Z',
      '#e6d3a4',
    ),
    [
      [60, 800, 330],
      [170, 840, 260],
      [1130, 820, 300],
      [1230, 800, 380],
      [1030, 860, 200],
    ]
      .map(([x, y, h]) => pine(x!, y!, h!, '#3a7a54', '#265843'))
      .join(''),
    flowers(7, 770, 120),
  );
}

function flowers(seed: number, y: number, count: number): string {
  const random = randomFrom(seed);
  return repeat(count, () => {
    const fy = y + random(0, HEIGHT - y);
    return ellipse(
      random(180, 1_080),
      fy,
      3 + (fy - y) * 0.03,
      3 + (fy - y) * 0.03,
      pick(random, ['#fff6e0', '#f6c23d', '#e0637a', '#b58ad0']),
    );
  });
}

function snowSlope(): string {
  return picture(
    sky('#2f4f8f', '#6f86bd', '#d6a9c0', '#ffd3b8'),
    sun(960, 380, 30, '#fff6e0', '#ffdcae', 9),
    stars(9, 50, 220),
    peaks(8, 520, 360, '#eef1fb', '#a9b4d8', 6),
    hills(81, 510, 40, down('#c6cde8', '#dfe2f2')),
    forest(83, 560, 40, 38, 90, '#5d7896', '#4a6484', '#eef3ff'),
    hills(83, 560, 40, down('#e6eaf8', '#d2daf0')),
    line('M1280 250L560 600', '#33405f', 2),
    [
      [1150, 313],
      [940, 415],
      [760, 503],
    ]
      .map(([x, y]) => line(`M${x} ${y}v26`, '#33405f', 3) + rounded(x! - 14, y! + 24, 28, 16, 4, '#c2402f'))
      .join(''),
    hills(85, 660, 30, down('#f4f6ff', '#cdd6ee')),
    line('M420 853C520 760 380 730 500 660C560 628 520 610 580 590', '#aab6da', 5, 'opacity="0.7"'),
    line('M440 853C540 760 400 730 520 660C580 628 540 610 600 590', '#aab6da', 5, 'opacity="0.7"'),
    ellipse(860, 690, 280, 120, radial('#ffd98a@0.5', '#ffd98a@0')),
    chalet(860, 740, 210, '#ffd27a', '#5a3a2c', true),
    chalet(620, 690, 110, '#ffd27a', '#5a3a2c', true),
    hills(87, 765, 20, down('#ffffff', '#cfd9f2')),
    [
      [90, 830, 400],
      [220, 850, 270],
      [1150, 850, 330],
      [1245, 820, 420],
    ]
      .map(([x, y, h]) => pine(x!, y!, h!, '#3f5f78', '#2c4660', '#f6f9ff'))
      .join(''),
    soft(
      1,
      repeat(90, (i) => {
        const r = randomFrom(900 + i);
        return ellipse(r(0, WIDTH), r(0, HEIGHT), r(1.5, 4), r(1.5, 4), '#ffffff', 'opacity="0.75"');
      }),
    ),
  );
}

function mistyHighland(): string {
  return picture(
    sky('#a8c8d8', '#d8e6e6', '#fdf0dc', '#fdf0dc'),
    sun(300, 240, 44, '#fffdf2', '#fff2c8', 7),
    [
      [91, 380, 70, '#b8d0d4', '#cfe0dc'],
      [92, 440, 60, '#97bdb8', '#b8d4c8'],
      [93, 510, 60, '#74a894', '#a0c8ac'],
    ]
      .map(
        ([seed, y, h, a, b], i) =>
          hills(seed as number, y as number, h as number, down(a as string, b as string), { waves: 1.8 }) +
          soft(20, ellipse(300 + i * 320, (y as number) + 66, 560, 30, '#ffffff', 'opacity="0.75"')),
      )
      .join(''),
    forest(94, 580, 50, 30, 96, '#4f8a6c', '#3c7258'),
    hills(94, 580, 50, down('#6aa464', '#8cc070')),
    [
      [500, 660, 96],
      [640, 680, 116],
      [330, 690, 80],
      [800, 650, 84],
    ]
      .map(([x, y, s]) => chalet(x!, y!, s!, '#ffe2a0', '#7a5a48'))
      .join(''),
    hills(96, 700, 30, down('#8ac05c', '#5c9c48')),
    soft(14, ellipse(1000, 640, 400, 26, '#ffffff', 'opacity="0.6"')),
    hills(97, 790, 26, down('#5f9c48', '#3a7438')),
    repeat(5, (i) => sheep(470 + i * 74, 770 + (i % 2) * 26)),
    [
      [70, 840, 360],
      [180, 860, 250],
      [1220, 840, 380],
      [1110, 870, 240],
    ]
      .map(([x, y, h]) => pine(x!, y!, h!, '#2f6f4f', '#20523e'))
      .join(''),
    flowers(17, 800, 70),
    clouds(44, 140, '#ffffff', 4, 60),
  );
}

function sheep(x: number, y: number): string {
  return (
    [-8, -2, 6, 10].map((dx) => rect(x + dx, y, 2.4, 11, '#3f342f')).join('') +
    ellipse(x, y - 4, 17, 11, '#fffaf0') +
    ellipse(x + 17, y - 9, 6, 5, '#4a3f3a')
  );
}

export const MOUNTAIN = [
  { scene: 'mountain', category: 'view.mountain', svg: forestChalets() },
  { scene: 'mountain', category: 'view.mountain', svg: mistyHighland() },
  { scene: 'mountain', category: 'view.mountain', svg: snowSlope() },
] as const;
