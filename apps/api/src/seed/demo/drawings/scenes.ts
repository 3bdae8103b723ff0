/** Scenes of school life, drawn for this project. */
import { at, colours as c, circle, line, person, rect, repeat, shape, skins } from './drawing.ts'
import {
  bench,
  building,
  codeLines,
  desk,
  HEIGHT,
  hills,
  monitor,
  palm,
  room,
  scene,
  sky,
  student,
  WIDTH,
  wheel,
  windowAt,
} from './props.ts'

export const scenes = {
  mountains: () =>
    scene(
      sky('#f9dfae', '#cfe3dc'),
      circle(960, 210, 84, c.sun),
      hills(420, '#8fb9b4', '#4f908f', c.teal),
      shape('M0 640 Q320 600 640 650 T1280 630 V800 H0 Z', c.leaf),
      repeat(9, (n) =>
        line(`M${n * 160 - 60} 800 Q${n * 150 + 40} 720 ${n * 120 + 160} 656`, '#82a967', 5),
      ),
      at(330, 690, 0.9, building(0, 0)),
      palm(180, 720, 1.2),
      palm(1080, 730, 1.4),
      palm(1170, 760, 1),
    ),

  classroom: () =>
    scene(
      room('#e6efe9', c.sand),
      windowAt(70, 120),
      windowAt(1020, 120),
      rect(320, 90, 640, 300, c.wood, 8),
      rect(336, 106, 608, 268, c.deep),
      line('M390 190 H620 M390 236 H700 M390 282 H560', c.paper, 7),
      line('M740 320 L800 190 L880 320 Z', c.sun, 7),
      at(1000, 600, 1.35, person({ shirt: c.teal, hijab: c.amber, arm: 'up', legs: c.deep })),
      repeat(4, (n) => at(170 + n * 250, 770, 1.15, student(n)) + desk(80 + n * 250, 690, 190)),
    ),

  computerLab: () =>
    scene(
      room('#d9e7e6', '#cbd5cf'),
      rect(0, 70, WIDTH, 60, c.teal),
      repeat(5, (n) => rect(90 + n * 240, 90, 120, 20, c.sun, 10)),
      repeat(
        4,
        (n) => monitor(110 + n * 290, 320, n % 2 ? c.teal : c.deep) + codeLines(132 + n * 290, 342),
      ),
      desk(60, 478, 1160),
      repeat(4, (n) =>
        at(205 + n * 290, 770, 1.4, student(n + 1, { shirt: n % 2 ? c.amber : c.white })),
      ),
    ),

  workshop: () =>
    scene(
      room('#cfdcd6', '#9fb0ac', 600),
      rect(80, 90, 520, 300, c.deep, 10),
      repeat(
        7,
        (n) =>
          line(`M${130 + n * 66} 140 v${90 + (n % 3) * 40}`, n % 2 ? c.amber : c.mist, 14) +
          circle(130 + n * 66, 140, 16, n % 2 ? c.amber : c.mist),
      ),
      windowAt(1010, 110),
      wheel(470, 610),
      wheel(850, 610),
      line('M470 610 L560 470 L780 470 L850 610', c.grey, 16),
      shape('M540 420 Q620 380 720 410 L760 470 L560 480 Z', c.amber),
      shape('M720 400 Q830 380 900 420 L890 446 L730 452 Z', c.ink),
      rect(590, 500, 130, 110, c.deep, 16),
      repeat(4, (n) => rect(600, 516 + n * 22, 110, 8, c.grey, 4)),
      line('M540 430 L500 350 L456 344', c.ink, 14),
      circle(540, 420, 30, c.sun),
      line('M640 600 L860 640 L930 636', c.grey, 18),
      at(1060, 740, 1.8, person({ shirt: c.teal, legs: c.teal, skin: skins[0] })),
      at(220, 740, 1.8, person({ shirt: c.teal, legs: c.teal, skin: skins[2], arm: 'up' })),
      rect(120, 730, 120, 50, c.clay, 8),
    ),

  flagCeremony: () =>
    scene(
      sky('#9fd0d8', '#eef3e4'),
      hills(430, '#9cc3bd', '#6aa19d'),
      at(330, 560, 1, building(0, 0)),
      rect(0, 556, WIDTH, 244, '#c9bf9f'),
      rect(634, 90, 12, 520, c.paper),
      rect(646, 96, 190, 60, '#c8352e'),
      rect(646, 156, 190, 60, c.white),
      rect(590, 600, 100, 26, c.paper, 4),
      repeat(9, (n) => at(110 + n * 132, 700, 0.95, student(n))),
      repeat(8, (n) => at(170 + n * 134, 790, 1.1, student(n + 1))),
    ),

  library: () =>
    scene(
      room('#f0e6d0', '#b98f62', 600),
      repeat(
        3,
        (row) =>
          rect(70, 90 + row * 170, 700, 150, '#7b4e2c') +
          rect(82, 100 + row * 170, 676, 130, '#5f3a20') +
          repeat(24, (n) =>
            rect(
              90 + n * 28,
              118 + row * 170 + ((n * 13 + row * 7) % 26),
              23,
              112 - ((n * 13 + row * 7) % 26),
              [c.teal, c.amber, c.paper, c.clay, c.sea, c.deep][(n + row * 2) % 6] ?? c.teal,
              2,
            ),
          ),
      ),
      windowAt(900, 120),
      desk(760, 560, 430),
      at(880, 700, 1.7, student(1)),
      at(1080, 700, 1.7, student(2)),
      shape('M900 556 l60 -26 l60 26 Z', c.white),
      shape('M780 556 l44 -20 l44 20 Z', c.sun),
    ),

  field: () =>
    scene(
      sky('#a9d7dc', '#f3efdc'),
      hills(380, '#9cc3bd', '#5f9a97'),
      rect(0, 480, WIDTH, 320, '#7ba35c'),
      repeat(7, (n) =>
        n % 2 ? '' : shape(`M${n * 190 - 40} 480 h150 l-70 320 h-210 Z`, '#86af66'),
      ),
      line('M930 600 V380 H1210 V600', c.white, 12),
      repeat(8, (n) => line(`M${964 + n * 34} 386 V600`, '#e9f1ee', 2)),
      repeat(6, (n) => line(`M936 ${414 + n * 34} H1204`, '#e9f1ee', 2)),
      at(360, 720, 1.6, student(0, { shirt: c.amber, legs: c.deep, arm: 'up' })),
      at(640, 700, 1.5, student(2, { shirt: c.teal, legs: c.ink })),
      at(1070, 620, 1.2, student(4, { shirt: c.sun, legs: c.ink, arm: 'up' })),
      circle(520, 706, 32, c.white),
      shape('M508 694 l24 0 l7 20 l-19 14 l-19 -14 Z', c.ink),
      palm(110, 500, 1.3),
    ),

  stage: () =>
    scene(
      rect(0, 0, WIDTH, HEIGHT, c.deep),
      shape('M160 0 L430 0 L560 620 L60 620 Z', '#1b5a62'),
      shape('M850 0 L1120 0 L1220 620 L720 620 Z', '#1b5a62'),
      shape('M0 0 H190 Q150 300 60 640 H0 Z', c.clay),
      shape('M1280 0 H1090 Q1130 300 1220 640 H1280 Z', c.clay),
      rect(0, 600, WIDTH, 90, c.wood),
      rect(0, 600, WIDTH, 14, c.amber),
      repeat(14, (n) =>
        rect(190 + n * 66, 60 + (n % 2) * 18, 40, 46, [c.amber, c.mist, c.clay][n % 3] ?? c.amber),
      ),
      repeat(5, (n) =>
        at(
          300 + n * 170,
          610,
          1.55,
          student(n, {
            shirt: [c.amber, c.sea, c.paper, c.clay, c.sun][n],
            legs: c.ink,
            arm: n % 2 ? 'up' : 'down',
          }),
        ),
      ),
      repeat(13, (n) => circle(50 + n * 100, 790 - (n % 2) * 24, 52, '#082c34')),
    ),

  robotArm: () =>
    scene(
      room('#dbe8e6', '#b9c6c2', 610),
      rect(90, 110, 380, 220, c.deep, 12),
      line('M130 280 L200 210 L270 240 L350 160 L430 180', c.sun, 8),
      windowAt(1020, 100),
      rect(400, 590, 520, 34, c.grey, 6),
      rect(440, 624, 30, 130, c.grey),
      rect(850, 624, 30, 130, c.grey),
      rect(560, 530, 150, 60, c.deep, 12),
      line('M635 530 L560 370 L760 270 L850 360', c.amber, 46),
      circle(635, 530, 36, c.ink),
      circle(560, 370, 32, c.ink),
      circle(760, 270, 30, c.ink),
      circle(635, 530, 14, c.sun),
      circle(560, 370, 12, c.sun),
      circle(760, 270, 12, c.sun),
      line('M850 360 L836 424 M850 360 L884 420', c.ink, 16),
      rect(826, 536, 70, 54, c.clay, 6),
      rect(740, 548, 60, 42, c.sea, 6),
      at(240, 770, 1.9, student(1)),
      at(1080, 770, 1.9, student(2)),
    ),

  graduation: () =>
    scene(
      sky('#f7dfb0', '#e8efe6'),
      hills(430, '#9cc3bd', c.sea),
      rect(0, 600, WIDTH, 200, '#8db07a'),
      repeat(5, (n) =>
        at(
          200 + n * 220,
          760,
          1.9,
          student(n, { shirt: c.deep, legs: c.deep, arm: n % 2 ? 'down' : 'up' }) +
            shape('M-30 -214 L0 -230 L30 -214 L0 -200 Z', c.ink) +
            line('M26 -214 v26', c.amber, 4) +
            shape('M-10 -154 L0 -120 L10 -154 Z', c.amber),
        ),
      ),
      repeat(
        5,
        (n) =>
          `<g transform="translate(${180 + n * 230} ${130 + (n % 3) * 60}) rotate(${n * 24 - 40})">${shape('M-46 0 L0 -22 L46 0 L0 22 Z', c.ink)}${line('M40 2 v36', c.amber, 5)}</g>`,
      ),
    ),

  prayerRoom: () =>
    scene(
      sky('#f4dcae', '#dcebe4'),
      hills(440, '#a5c9c2', '#6aa19d'),
      rect(0, 600, WIDTH, 200, '#b9c79a'),
      rect(380, 360, 520, 250, c.paper),
      shape('M470 360 Q470 220 640 170 Q810 220 810 360 Z', c.teal),
      line('M640 170 V110', c.amber, 8),
      circle(640, 100, 14, c.amber),
      rect(360, 346, 560, 22, c.sand),
      repeat(3, (n) =>
        shape(
          `M${430 + n * 150} 610 V470 Q${430 + n * 150} 420 ${490 + n * 150} 400 Q${550 + n * 150} 420 ${550 + n * 150} 470 V610 Z`,
          n === 1 ? c.deep : c.sea,
        ),
      ),
      rect(960, 250, 56, 360, c.paper),
      shape('M950 250 Q988 170 1026 250 Z', c.teal),
      rect(950, 330, 76, 14, c.sand),
      palm(200, 640, 1.5),
      palm(1180, 650, 1.3),
      at(540, 780, 1.2, student(1)),
      at(740, 780, 1.2, student(2, { legs: c.deep })),
    ),

  network: () =>
    scene(
      room('#dfe9e5', '#bccac6', 620),
      repeat(2, (n) =>
        at(
          760 + n * 230,
          120,
          1,
          rect(0, 0, 200, 500, c.ink, 10),
          repeat(
            7,
            (row) =>
              rect(16, 20 + row * 66, 168, 50, c.deep, 5) +
              repeat(6, (led) =>
                circle(36 + led * 18, 45 + row * 66, 5, (led + row + n) % 3 ? c.mist : c.amber),
              ),
          ),
        ),
      ),
      line('M760 200 Q600 260 560 420 T300 520', c.amber, 9),
      line('M760 330 Q640 380 600 480 T320 560', c.sea, 9),
      line('M760 460 Q660 520 520 560', c.clay, 9),
      monitor(180, 330, c.teal),
      codeLines(206, 352),
      desk(100, 484, 400),
      at(620, 770, 1.9, student(1)),
      at(420, 780, 1.9, student(4, { shirt: c.amber })),
    ),

  studio: () =>
    scene(
      room('#efe3c9', '#c2b08c', 620),
      shape('M120 80 H620 V560 Q620 640 700 660 H60 Q120 640 120 560 Z', c.paper),
      rect(110, 66, 530, 20, c.ink, 8),
      at(330, 640, 2, student(1, { shirt: c.teal })),
      rect(470, 500, 110, 130, c.clay, 8),
      circle(525, 478, 42, c.leaf),
      line('M960 420 L880 780 M960 420 L1040 780 M960 420 V780', c.ink, 12),
      rect(860, 320, 190, 120, c.ink, 14),
      circle(850, 380, 44, c.deep),
      circle(850, 380, 26, c.sea),
      rect(930, 296, 60, 28, c.ink, 6),
      line('M760 780 V230', c.ink, 10),
      shape('M700 150 L820 150 L850 250 L670 250 Z', c.sun),
      at(1140, 780, 2, student(2, { shirt: c.amber })),
    ),

  meeting: () =>
    scene(
      room('#e2ece8', '#c9bd9f', 600),
      rect(420, 90, 440, 230, c.paper, 8),
      rect(438, 108, 404, 194, c.teal),
      rect(490, 160, 300, 18, c.paper, 9),
      rect(540, 200, 200, 14, c.sun, 7),
      windowAt(90, 120),
      windowAt(1000, 120),
      repeat(4, (n) =>
        at(
          280 + n * 240,
          640,
          1.5,
          person({
            shirt: [c.amber, c.deep, c.clay, c.sea][n] ?? c.deep,
            skin: skins[n % 4],
            ...(n % 2 ? { hijab: [c.mist, c.sun][(n - 1) / 2] ?? c.mist } : {}),
          }),
        ),
      ),
      bench(360, 610),
      rect(460, 588, 110, 22, c.white),
      rect(700, 588, 90, 22, c.white),
    ),

  exam: () =>
    scene(
      room('#e9efe7', c.sand, 540),
      windowAt(80, 100),
      windowAt(560, 100),
      windowAt(1020, 100),
      circle(890, 170, 56, c.paper),
      circle(890, 170, 46, c.white),
      line('M890 170 V136 M890 170 L914 184', c.ink, 6),
      repeat(2, (row) =>
        repeat(
          4,
          (n) =>
            at(190 + n * 300, 560 + row * 210, 1 + row * 0.2, student(n + row)) +
            desk(90 + n * 300, 510 + row * 200, 200) +
            rect(150 + n * 300, 502 + row * 200, 70, 10, c.white),
        ),
      ),
    ),

  parade: () =>
    scene(
      sky('#a9d7dc', '#f6ecd2'),
      at(60, 470, 1, building(0, 0)),
      at(720, 470, 1, building(0, 0, c.sand)),
      rect(0, 468, WIDTH, 332, '#b9b3a0'),
      repeat(6, (n) => rect(40 + n * 220, 620, 120, 12, c.paper)),
      repeat(16, (n) =>
        shape(
          `M${n * 84} ${90 + Math.abs(8 - n) * 6} h60 l-30 56 Z`,
          [c.amber, c.teal, c.clay, c.paper][n % 4] ?? c.amber,
        ),
      ),
      line('M0 138 Q640 40 1280 138', c.ink, 3),
      repeat(6, (n) =>
        at(
          150 + n * 200,
          740,
          1.5,
          student(n, {
            shirt: [c.amber, c.paper, c.clay, c.sea, c.sun, c.teal][n],
            legs: c.deep,
            arm: n % 2 ? 'down' : 'up',
          }),
        ),
      ),
    ),
}

export type SceneName = keyof typeof scenes
