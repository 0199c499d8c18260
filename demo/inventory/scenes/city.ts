import {
  across,
  clouds,
  down,
  ellipse,
  HEIGHT,
  line,
  path,
  pick,
  picture,
  polygon,
  radial,
  randomFrom,
  rect,
  repeat,
  rounded,
  sea,
  sky,
  stars,
  sun,
  WIDTH,
} from './kit.js';
import { blossoms, ferry, gulls, lights, mosque, potted } from './parts.js';

/** Roofs above roofs along a shore. */
function roofs(
  seed: number,
  y: number,
  height: number,
  count: number,
  walls: string[],
  roof: string,
  pane = '',
): string {
  const random = randomFrom(seed);
  return repeat(count, (i) => {
    const x = (WIDTH / count) * i - 10;
    const w = (WIDTH / count) * random(1, 1.5);
    const h = height * random(0.4, 1);
    const panes =
      pane &&
      repeat(6, (n) =>
        random() < 0.6
          ? rect(x + w * (0.15 + (n % 3) * 0.27), y - h * (0.8 - Math.floor(n / 3) * 0.35), w * 0.12, h * 0.13, pane)
          : '',
      );
    return (
      rect(x, y - h, w, h, pick(random, walls)) +
      polygon(
        [
          [x - 2, y - h],
          [x + w / 2, y - h - w * 0.2],
          [x + w + 2, y - h],
        ],
        roof,
      ) +
      panes
    );
  });
}

function skylineAtSunset(): string {
  return picture(
    sky('#3f4a8f', '#a8648f', '#f58a68', '#ffc37a', '#ffe0a0'),
    sun(860, 440, 52, '#fff4cf', '#ffd07a', 7),
    clouds(71, 190, '#ffb09a', 6, 100),
    roofs(5, 500, 70, 40, ['#b06a84', '#a8617e'], '#9c5878'),
    mosque(1020, 486, 84, '#8f4f74'),
    mosque(240, 486, 70, '#8f4f74'),
    roofs(8, 520, 60, 30, ['#7a4468', '#84496c', '#6d3c60'], '#613558', '#ffd08a'),
    mosque(560, 506, 150, '#553052', [-1.3, -1.02, 1.02, 1.3]),
    roofs(9, 526, 34, 34, ['#4f2c4e', '#5a3256'], '#452646', '#ffcf80'),
    sea(6, 522, ['#ffb880', '#c9708a', '#6f4a8a', '#332d68'], { glint: 860, light: '#ffe2a4', strokes: 170 }),
    ferry(390, 640, 240, true),
    ferry(980, 575, 110, true),
    gulls(4, 200, 300, 6, '#fff0dc'),
    gulls(6, 720, 300, 5, '#5a335f'),
  );
}

function towerAtNight(): string {
  const random = randomFrom(61);
  const house = (x: number, y: number, w: number, h: number, wall: string) => {
    const columns = Math.max(2, Math.round(w / 62));
    const rows = Math.floor(h / 104);
    return (
      rect(x, y - h, w, h, across(wall, wall, '#1d1a38')) +
      rect(x - 6, y - h - 10, w + 12, 16, '#2a2448') +
      repeat(columns * rows, (i) => {
        const wx = x + (w / columns) * ((i % columns) + 0.5) - 14;
        const wy = y - h + 34 + Math.floor(i / columns) * 100;
        const on = random() < 0.6;
        return (
          rect(wx - 5, wy - 6, 38, 62, '#211c3c') +
          rect(wx, wy, 28, 50, on ? down('#ffe7ae', '#f5a94f') : '#3a3d66') +
          line(`M${wx + 14} ${wy}v50M${wx} ${wy + 24}h28`, '#211c3c', 2.5) +
          rect(wx - 8, wy + 56, 44, 6, '#2a2448')
        );
      })
    );
  };
  return picture(
    sky('#111638', '#2a2a63', '#6a4585', '#c46a7f'),
    stars(13, 120, 430),
    sun(1010, 150, 34, '#fff6dc', '#d8c8ff', 6),
    roofs(19, 700, 240, 12, ['#34285a', '#3b2d60', '#2d2450'], '#241d44', '#f5b560'),
    ellipse(640, 330, 330, 330, radial('#ffc274@0.5', '#ffc274@0')),
    // The tower.
    path('M556 720V300H724V720Z', across('#f0c08a', '#d99a68', '#7a4a58')),
    repeat(9, (i) => line(`M556 ${330 + i * 44}H724`, '#a86f58', 2, 'opacity="0.35"')),
    rect(540, 286, 200, 20, across('#ffd9a0', '#c08868', '#6a4258')),
    rect(552, 210, 176, 78, across('#f5c890', '#d99a68', '#7a4a58')),
    repeat(6, (i) => path(`M${562 + i * 28} 284V246A9 9 0 0 1 ${580 + i * 28} 246V284Z`, '#fff0b8')),
    rect(540, 198, 200, 14, across('#ffd9a0', '#c08868', '#6a4258')),
    polygon(
      [
        [544, 198],
        [640, 62],
        [736, 198],
      ],
      across('#5f6f9c', '#3f4a80', '#262c58'),
    ),
    line('M640 62V34', '#e0b060', 4),
    [390, 500, 610]
      .map((y) =>
        repeat(2, (i) =>
          path(`M${592 + i * 70} ${y}V${y - 30}A11 11 0 0 1 ${614 + i * 70} ${y - 30}V${y}Z`, '#ffe0a0'),
        ),
      )
      .join(''),
    // The street that leads to it.
    polygon(
      [
        [560, 700],
        [720, 700],
        [1010, 853],
        [270, 853],
      ],
      down('#8a5a68', '#3d2c52'),
    ),
    repeat(7, (i) =>
      line(`M${556 - i * i * 5.4} ${704 + i * i * 3.6}H${724 + i * i * 5.4}`, '#2a2046', 2, 'opacity="0.5"'),
    ),
    polygon(
      [
        [600, 700],
        [680, 700],
        [760, 853],
        [520, 853],
      ],
      down('#ffc87a@0.5', '#ffc87a@0'),
    ),
    house(400, 740, 160, 420, '#6a4a72'),
    house(725, 740, 150, 390, '#7a4a62'),
    house(190, 800, 240, 610, '#8a5560'),
    house(860, 800, 230, 560, '#4f5584'),
    house(-60, 860, 280, 800, '#4f4a7c'),
    house(1075, 860, 280, 790, '#8f5a58'),
    awning(220, 690, 190, '#c2402f'),
    awning(880, 690, 180, '#2f7f7a'),
    lights(220, 420, 1075, 400, 150, 15),
    lights(420, 540, 870, 530, 70, 9),
  );
}

function awning(x: number, y: number, w: number, colour: string): string {
  return (
    ellipse(x + w / 2, y + 100, w * 0.7, 80, radial('#ffcf80@0.5', '#ffcf80@0')) +
    rect(x + 8, y + 30, w - 16, 110, down('#ffdf9c', '#d98a4a')) +
    repeat(8, (i) =>
      path(`M${x + (i * w) / 8} ${y}h${w / 8}v34q${-w / 16} 14 ${-w / 8} 0z`, i % 2 ? '#f8ead0' : colour),
    )
  );
}

function colourfulHouses(): string {
  const house = (x: number, w: number, h: number, [wall, shade]: string[], bay: boolean, seed: number) => {
    const y = 720;
    const win = (wx: number, wy: number) =>
      rect(wx - 8, wy - 8, 60, 96, '#fff8ea') +
      rect(wx, wy, 44, 80, slantedPane) +
      line(`M${wx + 22} ${wy}v80M${wx} ${wy + 30}h44`, '#fff8ea', 4) +
      rect(wx - 12, wy + 88, 68, 8, '#f0e0c8') +
      (seed % 2
        ? blossoms(
            seed + wx,
            [
              [wx - 8, wy + 88],
              [wx + 52, wy + 88],
            ],
            15,
            34,
            ['#b3303f', '#e0503f', '#f58a5a'],
          )
        : '');
    return (
      rect(x, y - h, w, h, across(wall!, wall!, shade!)) +
      rect(x - 5, y - h - 12, w + 10, 18, '#fff4e0') +
      polygon(
        [
          [x - 8, y - h - 12],
          [x + 22, y - h - 52],
          [x + w - 22, y - h - 52],
          [x + w + 8, y - h - 12],
        ],
        across('#d0704a', '#a84f36'),
      ) +
      win(x + w * 0.13, y - h + 40) +
      win(x + w * 0.62, y - h + 40) +
      (bay
        ? rect(x + w * 0.12, y - h + 176, w * 0.76, 150, shade!) +
          rect(x + w * 0.08, y - h + 168, w * 0.84, 12, '#fff4e0') +
          win(x + w * 0.18, y - h + 200) +
          win(x + w * 0.6, y - h + 200) +
          polygon(
            [
              [x + w * 0.12, y - h + 326],
              [x + w * 0.88, y - h + 326],
              [x + w * 0.8, y - h + 348],
              [x + w * 0.2, y - h + 348],
            ],
            '#8a5a48',
          )
        : win(x + w * 0.13, y - h + 200) + win(x + w * 0.62, y - h + 200)) +
      rect(x + w * 0.36, y - 128, w * 0.28, 128, '#fff4e0') +
      rounded(x + w * 0.395, y - 118, w * 0.21, 118, 6, ['#2f5f6f', '#8a3f35', '#3f6a48', '#5a4a7c'][seed % 4]!) +
      rect(x + w * 0.42, y - 108, w * 0.16, 34, '#bfdde2')
    );
  };
  const walls = [
    ['#f2b84b', '#cf8c35'],
    ['#e0705a', '#b54a42'],
    ['#6fb3b8', '#43868f'],
    ['#f0d9b0', '#cfae80'],
    ['#8f7fb8', '#665590'],
    ['#86b26a', '#5b8a4c'],
  ];
  return picture(
    sky('#5ab0e4', '#a8dcf2', '#fdf3dc', '#fdf3dc'),
    clouds(83, 110, '#ffffff', 5, 60),
    mosque(1010, 330, 90, '#c4cfdc'),
    roofs(29, 420, 130, 22, ['#d8c8c0', '#cdbfc0', '#e0d2c4'], '#c08a78'),
    walls
      .map((colours, i) => house(-30 + i * 224, 218, [520, 470, 548, 490, 530, 476][i]!, colours, i % 2 === 0, i))
      .join(''),
    rect(0, 716, WIDTH, 24, '#d8c4a8'),
    rect(0, 738, WIDTH, HEIGHT - 738, down('#b59a80', '#8a7060')),
    repeat(60, (i) => {
      const r = randomFrom(700 + i);
      const y = r(746, 845);
      return rounded(r(-20, WIDTH), y, 20 + (y - 740) * 0.5, 4 + (y - 740) * 0.06, 4, '#cdb498', 'opacity="0.5"');
    }),
    polygon(
      [
        [0, 738],
        [420, 738],
        [260, 853],
        [0, 853],
      ],
      '#5a4a5c',
      'opacity="0.22"',
    ),
    [70, 294, 520, 744, 966, 1190].map((x, i) => potted(40 + i, x - 44, 732, 56)).join(''),
    bicycle(640, 800),
    line('M0 216Q320 300 640 236T1280 210', '#5a4a5c', 1.5, 'opacity="0.4"'),
  );
}

const slantedPane = down('#9fd0e0', '#5a94b0');

function bicycle(x: number, y: number): string {
  const wheel = (cx: number) => `<circle cx="${cx}" cy="${y}" r="34" fill="none" stroke="#2b2a3a" stroke-width="4"/>`;
  return (
    ellipse(x, y + 36, 100, 8, '#3d2f3a', 'opacity="0.35"') +
    wheel(x - 52) +
    wheel(x + 52) +
    line(
      `M${x - 52} ${y}L${x - 18} ${y - 52}H${x + 34}L${x} ${y}H${x - 52}M${x - 24} ${y - 62}L${x} ${y}M${x + 52} ${y}L${x + 28} ${y - 72}h-14`,
      '#c2402f',
      5,
    ) +
    rounded(x - 40, y - 68, 32, 8, 4, '#3d2a22') +
    rounded(x + 30, y - 62, 34, 26, 5, '#b98857')
  );
}

export const CITY = [
  { scene: 'city', category: 'view.city', svg: skylineAtSunset() },
  { scene: 'city', category: 'view.street', svg: towerAtNight() },
  { scene: 'city', category: 'view.quietstreet', svg: colourfulHouses() },
] as const;
