import {
  across,
  clouds,
  down,
  ellipse,
  faded,
  hills,
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
  sky,
  soft,
  stars,
  sun,
  WIDTH,
} from './kit.js';
import { balloon, chimney, tree } from './parts.js';

const BALLOONS = [
  ['#d8452f', '#f2c14b', '#d8452f', '#fff0d0'],
  ['#2f6f9f', '#fff0d0', '#2f6f9f', '#f2a03d'],
  ['#e98a2e', '#fbe3a4', '#c2402f', '#fbe3a4'],
  ['#7a3f8f', '#f0a0b8', '#7a3f8f', '#ffe0c0'],
  ['#2f8f7f', '#fbe9b8', '#2f8f7f', '#e0563f'],
];

function chimneys(
  seed: number,
  y: number,
  count: number,
  size: number,
  colours: string[],
  windows = 0,
  glow?: string,
): string {
  const random = randomFrom(seed);
  return repeat(count, (i) => {
    const x = (WIDTH / count) * (i + random(0.1, 0.9));
    const h = size * random(0.6, 1.25);
    return chimney(
      x,
      y + random(-8, 14),
      h * random(0.42, 0.62),
      h,
      colours[0]!,
      colours[1]!,
      random() < 0.6 ? windows : 0,
      glow,
    );
  });
}

function balloonsAtDawn(): string {
  return picture(
    sky('#6f8fc8', '#c4aecb', '#ffc9a4', '#ffe0b0', '#ffe9c8'),
    sun(930, 450, 40, '#fff8e0', '#ffdd95', 9),
    clouds(6, 190, '#ffe6dc', 5, 70),
    hills(41, 470, 40, down('#c9a3b0', '#dcb6ac')),
    chimneys(14, 560, 13, 110, ['#e8b79a', '#c48a80']),
    hills(43, 560, 34, down('#dca083', '#c98d78')),
    [
      [1130, 170, 44, 1],
      [560, 130, 34, 3],
      [770, 260, 24, 0],
      [1010, 320, 18, 2],
      [420, 330, 20, 4],
      [660, 400, 13, 1],
      [1210, 390, 14, 3],
      [120, 400, 15, 2],
    ]
      .map(([x, y, r, c]) => balloon(x!, y!, r!, BALLOONS[c!]!))
      .join(''),
    chimneys(25, 690, 7, 210, ['#f0bf94', '#b8765f'], 3),
    hills(47, 690, 36, down('#c98a62', '#a86a4c')),
    balloon(270, 210, 124, BALLOONS[0]!),
    chimney(1120, 853, 250, 430, '#f4c79a', '#a8644c', 4),
    chimney(955, 853, 170, 290, '#eab98c', '#a05e48', 2),
    chimney(1260, 853, 200, 350, '#e6b086', '#985842', 3),
    hills(49, 815, 26, down('#8f6a45', '#6a4a34')),
    bushes(5, 830, 26),
  );
}

function bushes(seed: number, y: number, count: number, colours = ['#6f7f45', '#57693c', '#8a9454']): string {
  const random = randomFrom(seed);
  return repeat(count, () =>
    ellipse(random(0, WIDTH), y + random(-16, 26), random(16, 44), random(10, 20), pick(random, colours)),
  );
}

function valleyAtDusk(): string {
  return picture(
    sky('#252a5c', '#5b3f7d', '#b8577c', '#f58f6c', '#ffc789'),
    stars(3, 70, 280),
    sun(350, 470, 30, '#fff0c0', '#ffbf70', 9),
    clouds(22, 250, '#e0728a', 5, 80),
    hills(51, 490, 60, down('#8a4a7c', '#a8587c'), { waves: 1.6 }),
    path('M700 853V420L760 380L900 372L980 400L1080 392L1140 430L1280 420V853Z', down('#a8506c', '#70345c')),
    chimneys(63, 600, 9, 170, ['#c46a6e', '#6a3560'], 3, '#ffd88a'),
    hills(53, 620, 44, down('#8a4268', '#5d2f58')),
    chimneys(66, 770, 5, 280, ['#a85468', '#4c2750'], 4, '#ffd070'),
    hills(57, 790, 34, down('#4d2850', '#2a1a3c')),
    bushes(12, 835, 24, ['#2a1f3f', '#352548', '#221833']),
  );
}

function caveTerrace(): string {
  return picture(
    sky('#86b4dc', '#cfd8e4', '#ffe2c4', '#ffe9cf'),
    sun(180, 300, 34, '#fff8e4', '#ffe2a6', 8),
    hills(61, 430, 46, down('#cfaeb0', '#dfbfae')),
    chimneys(34, 520, 11, 120, ['#eec3a0', '#c08c7c']),
    hills(63, 530, 30, down('#d9a67f', '#c28c68')),
    [
      [300, 150, 62, 2],
      [560, 220, 40, 1],
      [760, 120, 30, 4],
      [150, 360, 20, 3],
      [660, 350, 19, 0],
      [440, 400, 14, 3],
    ]
      .map(([x, y, r, c]) => balloon(x!, y!, r!, BALLOONS[c!]!))
      .join(''),
    // A carved arch on the right, a carpeted terrace before it.
    path('M860 853V120C860 60 920 20 1000 0H1280V853Z', across('#f2cda2', '#d8a278', '#b97f5c')),
    path('M990 700V420A90 90 0 0 1 1170 420V700Z', down('#5d3526', '#8a5236')),
    path('M1010 700V424A70 70 0 0 1 1150 424V700Z', radial('#ffd890', '#e89a4c', '#8a4a2c')),
    [930, 1225]
      .map(
        (x) => rounded(x - 10, 430, 20, 34, 8, '#4a2f25') + ellipse(x, 446, 46, 60, radial('#ffd98a@0.8', '#ffd98a@0')),
      )
      .join(''),
    rect(0, 690, WIDTH, 163, down('#c99468', '#9c6a48')),
    rect(0, 640, 870, 54, down('#e6bd90', '#c48f66')),
    polygon(
      [
        [250, 853],
        [330, 716],
        [800, 716],
        [880, 853],
      ],
      '#a8342f',
    ),
    polygon(
      [
        [290, 853],
        [356, 730],
        [774, 730],
        [842, 853],
      ],
      '#c8503a',
    ),
    repeat(7, (i) =>
      polygon(
        [
          [390 + i * 60, 790],
          [415 + i * 60, 752],
          [440 + i * 60, 790],
          [415 + i * 60, 826],
        ],
        i % 2 ? '#f2c66a' : '#2f4f6f',
      ),
    ),
    [
      [90, '#c2402f'],
      [200, '#2f6f8f'],
      [310, '#e0a23d'],
      [420, '#8f3f5f'],
    ]
      .map(
        ([x, colour]) =>
          rounded(x as number, 590, 96, 62, 18, colour as string) +
          rounded((x as number) + 10, 598, 76, 12, 6, '#ffffff', 'opacity="0.22"'),
      )
      .join(''),
    rounded(60, 646, 520, 30, 12, '#f4e6d0'),
    ellipse(590, 768, 100, 22, '#6a3a26', 'opacity="0.4"'),
    ellipse(590, 752, 96, 22, '#d8a23d'),
    ellipse(590, 748, 88, 18, '#f0c465'),
    [560, 618]
      .map((x) => path(`M${x - 9} 718q5 12 0 26h18q-5 -14 0 -26z`, '#b5482c') + ellipse(x, 718, 9, 3, '#e8d9c4'))
      .join(''),
  );
}

function travertines(dusk: boolean): string {
  const stone = dusk ? ['#f6d9d8', '#d8a9bc'] : ['#ffffff', '#d6e4ea'];
  const water = dusk ? ['#ffcf9f', '#a884b8', '#5f7fb8'] : ['#c8f4ef', '#5fd0d8', '#2fa9c8'];
  const random = randomFrom(dusk ? 5 : 7);
  const rows = [
    [470, 8, 0.4],
    [530, 7, 0.6],
    [600, 6, 0.85],
    [690, 5, 1.15],
    [800, 4, 1.6],
  ];
  return picture(
    dusk ? sky('#4a4a8a', '#a8709c', '#ffa888', '#ffd8a8') : sky('#5fb0e0', '#aadaf0', '#eef8f4', '#eef8f4'),
    sun(dusk ? 880 : 240, dusk ? 390 : 170, 36, '#fffbe8', dusk ? '#ffc88a' : '#fff2c0', 8),
    clouds(dusk ? 52 : 53, 160, dusk ? '#ffb8a8' : '#ffffff', 5, 80),
    hills(101, 410, 50, dusk ? down('#8a6a9c', '#b888a0') : down('#8ab4c8', '#a8cad2')),
    hills(102, 440, 30, dusk ? down('#77588c', '#a87898') : down('#7aa88a', '#98bf94')),
    dusk
      ? ''
      : repeat(6, (i) =>
          tree(110 + i, 60 + i * 44 + (i > 2 ? 840 : 0), 462, 70 + (i % 3) * 14, ['#3f7a5a', '#5a9a66', '#86b878']),
        ),
    path('M0 470C160 452 260 380 420 372C640 362 760 440 900 448C1060 456 1160 440 1280 430V853H0Z', down(...stone)),
    rows
      .map(([y, count, s]) =>
        repeat(count! + 1, (i) => {
          const x = (WIDTH / count!) * (i + random(-0.18, 0.18));
          return pool(
            x,
            y! + random(-16, 16) * s! - 70 * Math.exp(-(((x - 450) / 300) ** 2)),
            (WIDTH / count!) * 0.58,
            34 * s!,
            stone,
            water,
            dusk,
          );
        }),
      )
      .join(''),
    soft(
      22,
      ...[
        [260, 520],
        [700, 610],
        [1040, 500],
        [480, 740],
      ].map(([x, y]) => ellipse(x!, y!, 170, 36, '#ffffff', `opacity="${dusk ? 0.3 : 0.5}"`)),
    ),
  );
}

function pool(x: number, y: number, rx: number, ry: number, stone: string[], water: string[], dusk: boolean): string {
  const drips = repeat(15, (i) => {
    const t = (i + 0.5) / 15;
    const dx = x - rx * 1.06 + rx * 2.12 * t;
    const top = y + ry * 1.14 * Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2)) - ry * 0.1;
    return rounded(
      dx - rx * 0.065,
      top,
      rx * 0.12,
      ry * (0.7 + ((i * 7) % 5) * 0.13),
      rx * 0.06,
      i % 2 ? stone[0]! : stone[1]!,
      'opacity="0.85"',
    );
  });
  return (
    ellipse(x, y + ry * 0.62, rx * 1.06, ry * 1.3, dusk ? '#a8789c' : '#a4c2cf', 'opacity="0.5"') +
    drips +
    ellipse(x, y + ry * 0.16, rx * 1.1, ry * 1.14, stone[1]!) +
    ellipse(x, y, rx * 1.1, ry * 1.12, stone[0]!) +
    ellipse(x, y, rx, ry, down(...water)) +
    faded(
      0.5,
      line(
        `M${x - rx * 0.5} ${y - ry * 0.3}h${rx * 0.36}M${x - rx * 0.1} ${y + ry * 0.2}h${rx * 0.5}`,
        '#ffffff',
        Math.max(1.5, ry * 0.05),
      ),
    )
  );
}

export const INLAND = [
  { scene: 'cappadocia', category: 'view.landmark', svg: balloonsAtDawn() },
  { scene: 'cappadocia', category: 'view.landmark', svg: valleyAtDusk() },
  { scene: 'cappadocia', category: 'view.landmark', svg: caveTerrace() },
  { scene: 'thermal', category: 'view.pool', svg: travertines(false) },
  { scene: 'thermal', category: 'view.pool', svg: travertines(true) },
] as const;
