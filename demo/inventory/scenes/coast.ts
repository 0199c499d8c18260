import {
  across,
  clouds,
  down,
  ellipse,
  faded,
  group,
  HEIGHT,
  hillLine,
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
  sea,
  sky,
  sun,
  WIDTH,
} from './kit.js';
import { blossoms, cypress, gulet, gulls, potted, sailboat, stonePine } from './parts.js';

/** Trees along the line of a hill. */
function grove(seed: number, y: number, height: number, from: number, to: number, count: number, size: number): string {
  const at = hillLine(seed, y, height);
  const random = randomFrom(seed + 50);
  return repeat(count, (i) => {
    const x = from + ((to - from) * (i + random(0, 0.8))) / count;
    return i % 3 === 1
      ? cypress(x, at(x) + 8, size * random(0.8, 1.2))
      : stonePine(x, at(x) + 10, size * random(0.7, 1.1), random(-8, 8));
  });
}

/** White houses with red roofs that climb a slope. */
function village(seed: number, x: number, y: number, count: number, lit = '#6d93ab'): string {
  const random = randomFrom(seed);
  return repeat(count, (i) => {
    const w = random(26, 46);
    const h = random(20, 36);
    const hx = x + (i % 7) * 38 + random(-8, 8);
    const hy = y - Math.floor(i / 7) * 26 + random(-5, 5);
    return (
      rect(hx, hy - h, w, h, across('#fffaf0', '#f0e3d2')) +
      polygon(
        [
          [hx - 3, hy - h],
          [hx + w / 2, hy - h - 11],
          [hx + w + 3, hy - h],
        ],
        '#c8603f',
      ) +
      rect(hx + w * 0.2, hy - h * 0.68, 6, 9, lit) +
      rect(hx + w * 0.62, hy - h * 0.68, 6, 9, lit)
    );
  });
}

function bayAtNoon(): string {
  return picture(
    sky('#3f9fd6', '#8fd0ee', '#dff3f5', '#dff3f5'),
    clouds(4, 130, '#ffffff', 6, 80),
    hills(11, 330, 60, down('#9fc0d4', '#b8d2dd'), { bottom: 400 }),
    hills(7, 365, 50, down('#6fa3a8', '#86b8b5'), { bottom: 420 }),
    sea(3, 392, ['#2d8fc0', '#1fa0bf', '#35c0c2', '#7fdccb'], { strokes: 110 }),
    path('M1280 300C1130 310 1040 380 930 400C990 430 1090 440 1280 436Z', across('#4f8a63', '#3d7452')),
    path('M930 400C990 430 1090 440 1280 436V446C1120 452 1000 440 918 404Z', '#f4e3bd'),
    grove(21, 345, 20, 1080, 1270, 6, 66),
    village(9, 1000, 412, 7),
    gulet(610, 500, 120),
    sailboat(300, 455, 90),
    sailboat(790, 436, 46),
    gulls(5, 420, 250, 6),
    // The near shore: rocks, shallow water, pines that frame the view.
    ellipse(180, 800, 620, 120, radial('#b8f0dc@0.9', '#8fe6d6@0')),
    path('M0 640C150 660 260 730 420 770C560 806 640 853 640 853H0Z', down('#e8cfa0', '#c99f6c')),
    path('M0 690C120 700 220 760 330 800C400 826 440 853 440 853H0Z', down('#6d8f58', '#3f6a48')),
    stonePine(120, 800, 470, 70),
    stonePine(40, 853, 330, -20, '#1b4238', '#457c54'),
    blossoms(
      8,
      [
        [0, 770],
        [140, 800],
        [330, 850],
      ],
      60,
      190,
    ),
  );
}

function bayAtSunset(): string {
  return picture(
    sky('#3b2c63', '#8d4a78', '#e9786a', '#ffb977', '#ffdf9f'),
    sun(800, 430, 46, '#fff1c4', '#ffd27a', 8),
    clouds(12, 200, '#ff9f8a', 6, 110),
    hills(3, 420, 55, down('#a7607d', '#c47c83'), { bottom: 470 }),
    hills(15, 438, 50, down('#8a4c74', '#b06a7c'), { bottom: 470 }),
    sea(5, 452, ['#ffb27a', '#d5748a', '#7c4a86', '#3a2d63'], { glint: 800, light: '#ffe6b0', strokes: 150 }),
    path('M120 464Q170 420 240 432Q330 410 390 464Z', '#5f3768'),
    rect(110, 462, 290, 10, '#5f3768', 'opacity="0.4"'),
    sailboat(930, 540, 130, '#4c2f5e', '#33234a'),
    sailboat(560, 490, 52, '#5d3a68', '#3f2a52'),
    gulls(2, 640, 300, 5, '#5a335f'),
    path('M1280 560C1130 590 1060 690 900 760C820 800 780 853 780 853H1280Z', down('#4a2b55', '#241a3c')),
    stonePine(1120, 700, 330, -70, '#1d1633', '#3a2750'),
    stonePine(1230, 740, 250, -20, '#1a142e', '#33234a'),
    path('M0 740C140 720 260 770 380 853H0Z', '#241a3c'),
    stonePine(90, 790, 240, 40, '#1d1633', '#382650'),
  );
}

function terrace(): string {
  const post = (x: number) => rect(x, 0, 34, 660, across('#fffdf8', '#e9dccb', '#cdbba6'));
  return picture(
    sky('#4aa6dd', '#9ad6f0', '#e6f5f2'),
    clouds(18, 150, '#ffffff', 4, 60),
    hills(27, 350, 60, down('#8fb6cf', '#b3cfdb'), { bottom: 420 }),
    sea(17, 390, ['#3a9ecb', '#1f97bb', '#2fb7bf', '#6fd6c9'], { bottom: 660, strokes: 80 }),
    path('M290 404Q340 370 400 380Q480 360 550 404Z', '#5d9079'),
    sailboat(760, 450, 80),
    sailboat(600, 424, 40),
    gulet(930, 520, 90),
    // A whitewashed terrace with a low wall.
    rect(0, 600, WIDTH, 60, down('#ffffff', '#eadfd0')),
    rect(0, 590, WIDTH, 16, '#fffaf2'),
    polygon(
      [
        [0, 656],
        [WIDTH, 656],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      down('#d9b48d', '#c4946a'),
    ),
    repeat(9, (i) => line(`M${640 + (i - 4) * 150} 656L${640 + (i - 4) * 340} 853`, '#a87a54', 2, 'opacity="0.5"')),
    [690, 740, 808].map((y) => line(`M0 ${y}H1280`, '#a87a54', 2, 'opacity="0.5"')).join(''),
    post(64),
    post(1182),
    rect(0, 0, WIDTH, 52, down('#a87248', '#7f5233')),
    repeat(11, (i) => rect(30 + i * 122, 40, 30, 30, '#8b5a38')),
    faded(
      0.22,
      polygon(
        [
          [200, 853],
          [420, 670],
          [500, 670],
          [320, 853],
        ],
        '#5a3522',
      ),
      polygon(
        [
          [700, 853],
          [860, 670],
          [930, 670],
          [820, 853],
        ],
        '#5a3522',
      ),
    ),
    // A table for two.
    ellipse(640, 806, 190, 24, '#5a3522', 'opacity="0.3"'),
    [
      [-1, 470],
      [1, 810],
    ]
      .map(([side, x]) => chair(x!, 800, side!))
      .join(''),
    rect(632, 700, 16, 96, '#3c6e8c'),
    ellipse(640, 798, 60, 10, '#2f5a74'),
    ellipse(640, 698, 128, 22, '#2f6482'),
    ellipse(640, 692, 128, 22, '#4f8fb0'),
    rounded(596, 668, 13, 22, 3, '#e9f4f6', 'opacity="0.9"'),
    rounded(684, 668, 13, 22, 3, '#e9f4f6', 'opacity="0.9"'),
    potted(77, 646, 690, 44, '#f2ede2', ['#c2257a', '#e0408f', '#4f8a5b']),
    potted(5, 210, 760, 120),
    potted(6, 1090, 770, 140),
    blossoms(
      61,
      [
        [0, 60],
        [300, 50],
        [640, 70],
        [980, 40],
        [1280, 70],
      ],
      70,
      620,
    ),
    blossoms(
      62,
      [
        [1210, 60],
        [1215, 260],
        [1195, 420],
      ],
      62,
      280,
    ),
    blossoms(
      63,
      [
        [70, 60],
        [80, 240],
      ],
      52,
      170,
    ),
  );
}

function chair(x: number, y: number, side: number): string {
  return group(
    `translate(${x} ${y}) scale(${-side} 1)`,
    line('M-38 0L-34 -70M38 0L34 -70M-38 -70L-46 -160', '#2f5a74', 8),
    rounded(-50, -80, 96, 14, 6, '#f7ead2'),
    line('M-46 -156Q-50 -120 -40 -84M-46 -156H-38', '#4f8fb0', 9),
    rounded(-58, -160, 18, 78, 8, '#4f8fb0'),
  );
}

/** Pines seen from above. */
export const COAST = [
  { scene: 'coast', category: 'view.sea', svg: bayAtNoon() },
  { scene: 'coast', category: 'view.sea', svg: terrace() },
  { scene: 'coast', category: 'view.sea', svg: bayAtSunset() },
] as const;
