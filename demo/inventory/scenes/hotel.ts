import {
  across,
  ball,
  circle,
  clipped,
  down,
  ellipse,
  faded,
  group,
  line,
  path,
  picture,
  polygon,
  radial,
  randomFrom,
  rect,
  repeat,
  rounded,
  slanted,
  WIDTH,
} from './kit.js';
import { VIEWS, armchair, bed, lightOnFloor, nightstand, pictureOnWall, room, rug, window } from './indoors.js';
import { potted, tree } from './parts.js';

function doubleRoom(): string {
  return picture(
    room(['#fbeedd', '#f2dcc2', '#d9b998'], ['#c48f5f', '#8f5f3c']),
    window(840, 110, 290, 360, 'sea'),
    lightOnFloor([
      [760, 640],
      [1010, 640],
      [820, 853],
      [480, 853],
    ]),
    pictureOnWall(262, 90, 150, 116, ['#bfe0e6', '#f2a65a', '#4f8f8a', '#2f6a74']),
    pictureOnWall(440, 90, 150, 116, ['#f8d8b0', '#d8603f', '#c98a54', '#8a5a3f']),
    rug(430, 812, 480, 60, ['#8f3f35', '#c8694a', '#f0d3a0', '#c8694a']),
    nightstand(120, 690),
    nightstand(734, 690),
    bed(220, 780, 420, ['#b98358', '#8f5f3c'], ['#2f7f8f', '#57a8ae']),
    armchair(1060, 780, ['#e8a04a', '#c07a30']),
    potted(3, 1225, 720, 150),
  );
}

function familyRoom(): string {
  return picture(
    room(['#eaf1ea', '#d9e6dc', '#b5cabd'], ['#d3a878', '#a0714a']),
    window(505, 90, 300, 330, 'valley', '#fdf6e2'),
    lightOnFloor([
      [480, 620],
      [760, 620],
      [860, 853],
      [420, 853],
    ]),
    pictureOnWall(150, 100, 130, 110, ['#fbe0b0', '#e8734a', '#6aa07a', '#4a7f64']),
    pictureOnWall(1010, 100, 130, 110, ['#cfe4f0', '#f6c23d', '#5f8fb0', '#3f6f94']),
    rug(640, 810, 300, 44, ['#4f7f74', '#f2e2b8', '#e0905a']),
    bed(40, 790, 400, ['#a9794e', '#84583a'], ['#d8694a', '#ee9a6a']),
    nightstand(500, 680),
    bed(612, 770, 230, ['#a9794e', '#84583a'], ['#3f8f84', '#6ab8a4'], 1),
    bed(930, 790, 260, ['#a9794e', '#84583a'], ['#e0a23d', '#f6cd7a'], 1),
    group(
      'translate(560 796)',
      circle(0, 0, 26, ball('#fff3dc', '#e8734a', '#b5482c')),
      circle(50, 10, 16, ball('#f6e08a', '#d8a23d')),
    ),
  );
}

function suite(): string {
  return picture(
    room(['#4f4668', '#6a5578', '#8a6a80'], ['#6f4634', '#452a26']),
    window(470, 70, 620, 430, 'evening', '#c9a8a0'),
    lightOnFloor([
      [480, 610],
      [1060, 610],
      [1200, 853],
      [300, 853],
    ]),
    rug(880, 800, 380, 50, ['#3a2a48', '#8f5a68', '#d8a27a']),
    nightstand(40, 700),
    bed(80, 800, 380, ['#c08a68', '#8a5a48'], ['#8f3f55', '#b8647a']),
    armchair(750, 780, ['#d8a27a', '#a8705a']),
    armchair(1080, 780, ['#d8a27a', '#a8705a']),
    ellipse(915, 790, 74, 10, '#1d1424', 'opacity="0.4"'),
    rect(908, 700, 14, 86, '#3a2430'),
    ellipse(915, 700, 78, 14, '#e8c9a8'),
    rounded(880, 664, 16, 34, 5, '#ffe9c4', 'opacity="0.85"'),
    path('M930 696v-30q-2 -18 10 -26q12 8 10 26v30z', '#5a8a64'),
    ellipse(1210, 300, 200, 220, radial('#ffd08a@0.5', '#ffd08a@0')),
    line('M1210 780V300', '#2a1c28', 7),
    path('M1170 240H1250L1276 322H1144Z', down('#fff3d0', '#ffc878')),
    ellipse(1210, 782, 44, 8, '#2a1c28'),
  );
}

/** Turkish tea in its glass, from above. */
function lobby(): string {
  const lamp = (x: number, y: number) =>
    line(`M${x} 0V${y - 50}`, '#6f4b31', 3) +
    ellipse(x, y, 150, 150, radial('#ffdf9a@0.55', '#ffdf9a@0')) +
    path(
      `M${x - 44} ${y}Q${x - 40} ${y - 56} ${x} ${y - 56}Q${x + 40} ${y - 56} ${x + 44} ${y}Z`,
      across('#e8b46a', '#b5763a'),
    ) +
    ellipse(x, y, 44, 9, '#fff3cf');
  const arch = (x: number) =>
    path(`M${x} 560V240A110 110 0 0 1 ${x + 220} 240V560Z`, '#fffaf0') +
    clipped(
      path(`M${x + 16} 560V240A94 94 0 0 1 ${x + 204} 240V560Z`, '#000'),
      VIEWS.valley(x, 110, 220, 450),
      tree(x, x + 70, 560, 220, ['#3f7a50', '#5f9f5c', '#9cc878']),
    ) +
    line(`M${x + 110} 140V560M${x + 16} 330H${x + 204}`, '#fffaf0', 8);
  return picture(
    room(['#f6e6cd', '#efd9b8', '#cfae86'], ['#d8c2a4', '#a88a68'], 580),
    arch(90),
    arch(380),
    lightOnFloor([
      [110, 590],
      [290, 590],
      [420, 853],
      [130, 853],
    ]),
    lightOnFloor([
      [400, 590],
      [580, 590],
      [800, 853],
      [520, 853],
    ]),
    rect(720, 130, 480, 300, down('#8a5a3c', '#6a4029')),
    repeat(
      24,
      (i) =>
        rounded(742 + (i % 8) * 56, 156 + Math.floor(i / 8) * 88, 40, 60, 4, '#54311f') +
        circle(762 + (i % 8) * 56, 180 + Math.floor(i / 8) * 88, 5, '#e8c070') +
        rect(760 + (i % 8) * 56, 184 + Math.floor(i / 8) * 88, 4, 18, '#e8c070'),
    ),
    ellipse(960, 650, 330, 24, '#2a160e', 'opacity="0.35"'),
    rounded(670, 450, 580, 200, 10, across('#3f7f84', '#2f6670', '#1f4a58')),
    repeat(9, (i) =>
      polygon(
        [
          [700 + i * 62, 550],
          [725 + i * 62, 506],
          [750 + i * 62, 550],
          [725 + i * 62, 594],
        ],
        '#e8c070',
        'opacity="0.55"',
      ),
    ),
    rounded(654, 432, 612, 26, 8, down('#fffaf0', '#d8c4a4')),
    path('M750 432v-6q0 -22 26 -24q26 2 26 24v6z', '#e8b04a'),
    circle(776, 398, 5, '#b5822c'),
    potted(12, 1190, 434, 76, '#f2ede2', ['#c2257a', '#f0a0c0', '#4f8a5b']),
    lamp(790, 110),
    lamp(960, 96),
    lamp(1130, 110),
    rug(330, 790, 330, 52, ['#2f4f6f', '#b5402f', '#f0cf94', '#b5402f']),
    armchair(180, 780, ['#c8694a', '#96452f']),
    armchair(500, 780, ['#c8694a', '#96452f']),
    ellipse(340, 782, 60, 10, '#2a160e', 'opacity="0.35"'),
    rect(334, 716, 12, 64, '#8a6242'),
    ellipse(340, 714, 72, 14, '#e8b46a'),
    ellipse(340, 710, 66, 11, '#f8d894'),
    potted(16, 40, 770, 190),
    potted(18, 660, 700, 120),
  );
}

function bathroom(): string {
  const tile = repeat(80, (i) => {
    const x = (i % 16) * 80;
    const y = Math.floor(i / 16) * 80 + 200;
    return rect(x + 2, y + 2, 76, 76, ['#d8ece8', '#cfe6e4', '#e2f1ec'][(i * 7 + Math.floor(i / 16) * 2) % 3]!);
  });
  return picture(
    rect(0, 0, WIDTH, 620, across('#fbf4e8', '#f0e4d0', '#d9c8ae')),
    rect(0, 200, WIDTH, 420, '#f6faf6'),
    tile,
    rect(0, 190, WIDTH, 12, '#3f8f94'),
    rect(0, 610, WIDTH, 243, down('#e0cdb4', '#b59a7c')),
    repeat(11, (i) => line(`M${640 + (i - 5) * 140} 610L${640 + (i - 5) * 310} 853`, '#8f7458', 2, 'opacity="0.4"')),
    [640, 690, 762].map((y) => line(`M0 ${y}H1280`, '#8f7458', 2, 'opacity="0.4"')).join(''),
    window(830, 60, 300, 290, 'sea'),
    lightOnFloor([
      [740, 640],
      [980, 640],
      [760, 853],
      [440, 853],
    ]),
    // Basin and mirror.
    ellipse(280, 210, 220, 220, radial('#ffe9b8@0.8', '#ffe9b8@0')),
    circle(280, 210, 138, '#b98857'),
    circle(280, 210, 124, slanted('#f4fbfb', '#b8dadf', '#8fbcc8')),
    faded(
      0.5,
      polygon(
        [
          [200, 290],
          [300, 100],
          [340, 110],
          [230, 315],
        ],
        '#ffffff',
      ),
    ),
    rounded(60, 470, 440, 190, 10, across('#a8744a', '#7d5033')),
    rounded(80, 496, 192, 140, 6, '#8f5f3c'),
    rounded(288, 496, 192, 140, 6, '#8f5f3c'),
    rounded(40, 448, 480, 28, 8, down('#ffffff', '#d9d0c4')),
    path('M190 400H370Q364 450 320 450H240Q196 450 190 400Z', across('#ffffff', '#dfe6e6')),
    ellipse(280, 400, 92, 14, '#ffffff'),
    ellipse(280, 402, 78, 9, '#b5d6da'),
    line('M280 392v-40q0 -18 22 -18', '#d8a84a', 9),
    potted(91, 460, 450, 70),
    [0, 1, 2].map((i) => rounded(80, 426 - i * 20, 90, 22, 9, ['#fffaf0', '#7fb8b8', '#fffaf0'][i]!)).join(''),
    // The tub.
    ellipse(900, 770, 330, 28, '#5a4634', 'opacity="0.35"'),
    line('M680 740l-14 34M1110 740l14 34', '#d8a84a', 14),
    path('M590 540H1210Q1200 752 1080 756H720Q600 752 590 540Z', across('#ffffff', '#f6f2ea', '#c9c4bc')),
    rounded(570, 522, 660, 30, 15, down('#ffffff', '#dcd6cc')),
    repeat(34, (i) => {
      const r = randomFrom(1_900 + i);
      return circle(r(640, 1_160), 526 - r(0, 26), r(12, 30), ball('#ffffff', '#e2f0f4', '#bcd8e2'), 'opacity="0.95"');
    }),
    line('M1190 522v-92q0 -34 -40 -34h-14v18', '#d8a84a', 11),
    path('M650 530h90v110q-45 12 -90 0z', '#3f8f94'),
    rect(650, 600, 90, 10, '#f2e2b8'),
    rect(650, 618, 90, 5, '#f2e2b8'),
    rounded(520, 690, 120, 14, 5, '#8f5f3c'),
    line('M535 704l-8 96M625 704l8 96', '#8f5f3c', 9),
    rounded(545, 646, 30, 44, 6, '#e8b04a'),
    rounded(586, 660, 38, 30, 6, '#fffaf0'),
    potted(95, 1240, 800, 170),
  );
}

/** Of every four pictures of a hotel, the first is a room. */
export const HOTEL = [
  { scene: 'any', category: 'room', svg: doubleRoom(), bySea: true },
  { scene: 'any', category: 'room', svg: familyRoom() },
  { scene: 'any', category: 'room', svg: suite(), bySea: true },
  { scene: 'any', category: 'other', svg: lobby() },
  { scene: 'any', category: 'other', svg: bathroom(), bySea: true },
] as const;
