/** Scenes of school life, drawn for this project. */
import {
  colours as c,
  drawCircle,
  drawLine,
  drawPath,
  drawPerson,
  drawRect,
  drawRepeatedly,
  placeAt,
  skins,
} from './drawing.ts'
import {
  codeLines,
  drawBench,
  drawBuilding,
  drawDesk,
  drawHills,
  drawMonitor,
  drawPalm,
  drawRoom,
  drawScene,
  drawSky,
  drawStudent,
  drawWheel,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  windowAt,
} from './props.ts'

export const scenes = {
  mountains: () =>
    drawScene(
      drawSky('#f9dfae', '#cfe3dc'),
      drawCircle(960, 210, 84, c.sun),
      drawHills(420, '#8fb9b4', '#4f908f', c.teal),
      drawPath('M0 640 Q320 600 640 650 T1280 630 V800 H0 Z', c.leaf),
      drawRepeatedly(9, (n) =>
        drawLine(`M${n * 160 - 60} 800 Q${n * 150 + 40} 720 ${n * 120 + 160} 656`, '#82a967', 5),
      ),
      placeAt(330, 690, 0.9, drawBuilding(0, 0)),
      drawPalm(180, 720, 1.2),
      drawPalm(1080, 730, 1.4),
      drawPalm(1170, 760, 1),
    ),

  classroom: () =>
    drawScene(
      drawRoom('#e6efe9', c.sand),
      windowAt(70, 120),
      windowAt(1020, 120),
      drawRect(320, 90, 640, 300, c.wood, 8),
      drawRect(336, 106, 608, 268, c.deep),
      drawLine('M390 190 H620 M390 236 H700 M390 282 H560', c.paper, 7),
      drawLine('M740 320 L800 190 L880 320 Z', c.sun, 7),
      placeAt(
        1000,
        600,
        1.35,
        drawPerson({ shirt: c.teal, hijab: c.amber, arm: 'up', legs: c.deep }),
      ),
      drawRepeatedly(
        4,
        (n) => placeAt(170 + n * 250, 770, 1.15, drawStudent(n)) + drawDesk(80 + n * 250, 690, 190),
      ),
    ),

  computerLab: () =>
    drawScene(
      drawRoom('#d9e7e6', '#cbd5cf'),
      drawRect(0, 70, SCENE_WIDTH, 60, c.teal),
      drawRepeatedly(5, (n) => drawRect(90 + n * 240, 90, 120, 20, c.sun, 10)),
      drawRepeatedly(
        4,
        (n) =>
          drawMonitor(110 + n * 290, 320, n % 2 ? c.teal : c.deep) + codeLines(132 + n * 290, 342),
      ),
      drawDesk(60, 478, 1160),
      drawRepeatedly(4, (n) =>
        placeAt(205 + n * 290, 770, 1.4, drawStudent(n + 1, { shirt: n % 2 ? c.amber : c.white })),
      ),
    ),

  workshop: () =>
    drawScene(
      drawRoom('#cfdcd6', '#9fb0ac', 600),
      drawRect(80, 90, 520, 300, c.deep, 10),
      drawRepeatedly(
        7,
        (n) =>
          drawLine(`M${130 + n * 66} 140 v${90 + (n % 3) * 40}`, n % 2 ? c.amber : c.mist, 14) +
          drawCircle(130 + n * 66, 140, 16, n % 2 ? c.amber : c.mist),
      ),
      windowAt(1010, 110),
      drawWheel(470, 610),
      drawWheel(850, 610),
      drawLine('M470 610 L560 470 L780 470 L850 610', c.grey, 16),
      drawPath('M540 420 Q620 380 720 410 L760 470 L560 480 Z', c.amber),
      drawPath('M720 400 Q830 380 900 420 L890 446 L730 452 Z', c.ink),
      drawRect(590, 500, 130, 110, c.deep, 16),
      drawRepeatedly(4, (n) => drawRect(600, 516 + n * 22, 110, 8, c.grey, 4)),
      drawLine('M540 430 L500 350 L456 344', c.ink, 14),
      drawCircle(540, 420, 30, c.sun),
      drawLine('M640 600 L860 640 L930 636', c.grey, 18),
      placeAt(1060, 740, 1.8, drawPerson({ shirt: c.teal, legs: c.teal, skin: skins[0] })),
      placeAt(
        220,
        740,
        1.8,
        drawPerson({ shirt: c.teal, legs: c.teal, skin: skins[2], arm: 'up' }),
      ),
      drawRect(120, 730, 120, 50, c.clay, 8),
    ),

  flagCeremony: () =>
    drawScene(
      drawSky('#9fd0d8', '#eef3e4'),
      drawHills(430, '#9cc3bd', '#6aa19d'),
      placeAt(330, 560, 1, drawBuilding(0, 0)),
      drawRect(0, 556, SCENE_WIDTH, 244, '#c9bf9f'),
      drawRect(634, 90, 12, 520, c.paper),
      drawRect(646, 96, 190, 60, '#c8352e'),
      drawRect(646, 156, 190, 60, c.white),
      drawRect(590, 600, 100, 26, c.paper, 4),
      drawRepeatedly(9, (n) => placeAt(110 + n * 132, 700, 0.95, drawStudent(n))),
      drawRepeatedly(8, (n) => placeAt(170 + n * 134, 790, 1.1, drawStudent(n + 1))),
    ),

  library: () =>
    drawScene(
      drawRoom('#f0e6d0', '#b98f62', 600),
      drawRepeatedly(
        3,
        (row) =>
          drawRect(70, 90 + row * 170, 700, 150, '#7b4e2c') +
          drawRect(82, 100 + row * 170, 676, 130, '#5f3a20') +
          drawRepeatedly(24, (n) =>
            drawRect(
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
      drawDesk(760, 560, 430),
      placeAt(880, 700, 1.7, drawStudent(1)),
      placeAt(1080, 700, 1.7, drawStudent(2)),
      drawPath('M900 556 l60 -26 l60 26 Z', c.white),
      drawPath('M780 556 l44 -20 l44 20 Z', c.sun),
    ),

  field: () =>
    drawScene(
      drawSky('#a9d7dc', '#f3efdc'),
      drawHills(380, '#9cc3bd', '#5f9a97'),
      drawRect(0, 480, SCENE_WIDTH, 320, '#7ba35c'),
      drawRepeatedly(7, (n) =>
        n % 2 ? '' : drawPath(`M${n * 190 - 40} 480 h150 l-70 320 h-210 Z`, '#86af66'),
      ),
      drawLine('M930 600 V380 H1210 V600', c.white, 12),
      drawRepeatedly(8, (n) => drawLine(`M${964 + n * 34} 386 V600`, '#e9f1ee', 2)),
      drawRepeatedly(6, (n) => drawLine(`M936 ${414 + n * 34} H1204`, '#e9f1ee', 2)),
      placeAt(360, 720, 1.6, drawStudent(0, { shirt: c.amber, legs: c.deep, arm: 'up' })),
      placeAt(640, 700, 1.5, drawStudent(2, { shirt: c.teal, legs: c.ink })),
      placeAt(1070, 620, 1.2, drawStudent(4, { shirt: c.sun, legs: c.ink, arm: 'up' })),
      drawCircle(520, 706, 32, c.white),
      drawPath('M508 694 l24 0 l7 20 l-19 14 l-19 -14 Z', c.ink),
      drawPalm(110, 500, 1.3),
    ),

  stage: () =>
    drawScene(
      drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, c.deep),
      drawPath('M160 0 L430 0 L560 620 L60 620 Z', '#1b5a62'),
      drawPath('M850 0 L1120 0 L1220 620 L720 620 Z', '#1b5a62'),
      drawPath('M0 0 H190 Q150 300 60 640 H0 Z', c.clay),
      drawPath('M1280 0 H1090 Q1130 300 1220 640 H1280 Z', c.clay),
      drawRect(0, 600, SCENE_WIDTH, 90, c.wood),
      drawRect(0, 600, SCENE_WIDTH, 14, c.amber),
      drawRepeatedly(14, (n) =>
        drawRect(
          190 + n * 66,
          60 + (n % 2) * 18,
          40,
          46,
          [c.amber, c.mist, c.clay][n % 3] ?? c.amber,
        ),
      ),
      drawRepeatedly(5, (n) =>
        placeAt(
          300 + n * 170,
          610,
          1.55,
          drawStudent(n, {
            shirt: [c.amber, c.sea, c.paper, c.clay, c.sun][n],
            legs: c.ink,
            arm: n % 2 ? 'up' : 'down',
          }),
        ),
      ),
      drawRepeatedly(13, (n) => drawCircle(50 + n * 100, 790 - (n % 2) * 24, 52, '#082c34')),
    ),

  robotArm: () =>
    drawScene(
      drawRoom('#dbe8e6', '#b9c6c2', 610),
      drawRect(90, 110, 380, 220, c.deep, 12),
      drawLine('M130 280 L200 210 L270 240 L350 160 L430 180', c.sun, 8),
      windowAt(1020, 100),
      drawRect(400, 590, 520, 34, c.grey, 6),
      drawRect(440, 624, 30, 130, c.grey),
      drawRect(850, 624, 30, 130, c.grey),
      drawRect(560, 530, 150, 60, c.deep, 12),
      drawLine('M635 530 L560 370 L760 270 L850 360', c.amber, 46),
      drawCircle(635, 530, 36, c.ink),
      drawCircle(560, 370, 32, c.ink),
      drawCircle(760, 270, 30, c.ink),
      drawCircle(635, 530, 14, c.sun),
      drawCircle(560, 370, 12, c.sun),
      drawCircle(760, 270, 12, c.sun),
      drawLine('M850 360 L836 424 M850 360 L884 420', c.ink, 16),
      drawRect(826, 536, 70, 54, c.clay, 6),
      drawRect(740, 548, 60, 42, c.sea, 6),
      placeAt(240, 770, 1.9, drawStudent(1)),
      placeAt(1080, 770, 1.9, drawStudent(2)),
    ),

  graduation: () =>
    drawScene(
      drawSky('#f7dfb0', '#e8efe6'),
      drawHills(430, '#9cc3bd', c.sea),
      drawRect(0, 600, SCENE_WIDTH, 200, '#8db07a'),
      drawRepeatedly(5, (n) =>
        placeAt(
          200 + n * 220,
          760,
          1.9,
          drawStudent(n, { shirt: c.deep, legs: c.deep, arm: n % 2 ? 'down' : 'up' }) +
            drawPath('M-30 -214 L0 -230 L30 -214 L0 -200 Z', c.ink) +
            drawLine('M26 -214 v26', c.amber, 4) +
            drawPath('M-10 -154 L0 -120 L10 -154 Z', c.amber),
        ),
      ),
      drawRepeatedly(
        5,
        (n) =>
          `<g transform="translate(${180 + n * 230} ${130 + (n % 3) * 60}) rotate(${n * 24 - 40})">${drawPath('M-46 0 L0 -22 L46 0 L0 22 Z', c.ink)}${drawLine('M40 2 v36', c.amber, 5)}</g>`,
      ),
    ),

  prayerRoom: () =>
    drawScene(
      drawSky('#f4dcae', '#dcebe4'),
      drawHills(440, '#a5c9c2', '#6aa19d'),
      drawRect(0, 600, SCENE_WIDTH, 200, '#b9c79a'),
      drawRect(380, 360, 520, 250, c.paper),
      drawPath('M470 360 Q470 220 640 170 Q810 220 810 360 Z', c.teal),
      drawLine('M640 170 V110', c.amber, 8),
      drawCircle(640, 100, 14, c.amber),
      drawRect(360, 346, 560, 22, c.sand),
      drawRepeatedly(3, (n) =>
        drawPath(
          `M${430 + n * 150} 610 V470 Q${430 + n * 150} 420 ${490 + n * 150} 400 Q${550 + n * 150} 420 ${550 + n * 150} 470 V610 Z`,
          n === 1 ? c.deep : c.sea,
        ),
      ),
      drawRect(960, 250, 56, 360, c.paper),
      drawPath('M950 250 Q988 170 1026 250 Z', c.teal),
      drawRect(950, 330, 76, 14, c.sand),
      drawPalm(200, 640, 1.5),
      drawPalm(1180, 650, 1.3),
      placeAt(540, 780, 1.2, drawStudent(1)),
      placeAt(740, 780, 1.2, drawStudent(2, { legs: c.deep })),
    ),

  network: () =>
    drawScene(
      drawRoom('#dfe9e5', '#bccac6', 620),
      drawRepeatedly(2, (n) =>
        placeAt(
          760 + n * 230,
          120,
          1,
          drawRect(0, 0, 200, 500, c.ink, 10),
          drawRepeatedly(
            7,
            (row) =>
              drawRect(16, 20 + row * 66, 168, 50, c.deep, 5) +
              drawRepeatedly(6, (led) =>
                drawCircle(36 + led * 18, 45 + row * 66, 5, (led + row + n) % 3 ? c.mist : c.amber),
              ),
          ),
        ),
      ),
      drawLine('M760 200 Q600 260 560 420 T300 520', c.amber, 9),
      drawLine('M760 330 Q640 380 600 480 T320 560', c.sea, 9),
      drawLine('M760 460 Q660 520 520 560', c.clay, 9),
      drawMonitor(180, 330, c.teal),
      codeLines(206, 352),
      drawDesk(100, 484, 400),
      placeAt(620, 770, 1.9, drawStudent(1)),
      placeAt(420, 780, 1.9, drawStudent(4, { shirt: c.amber })),
    ),

  studio: () =>
    drawScene(
      drawRoom('#efe3c9', '#c2b08c', 620),
      drawPath('M120 80 H620 V560 Q620 640 700 660 H60 Q120 640 120 560 Z', c.paper),
      drawRect(110, 66, 530, 20, c.ink, 8),
      placeAt(330, 640, 2, drawStudent(1, { shirt: c.teal })),
      drawRect(470, 500, 110, 130, c.clay, 8),
      drawCircle(525, 478, 42, c.leaf),
      drawLine('M960 420 L880 780 M960 420 L1040 780 M960 420 V780', c.ink, 12),
      drawRect(860, 320, 190, 120, c.ink, 14),
      drawCircle(850, 380, 44, c.deep),
      drawCircle(850, 380, 26, c.sea),
      drawRect(930, 296, 60, 28, c.ink, 6),
      drawLine('M760 780 V230', c.ink, 10),
      drawPath('M700 150 L820 150 L850 250 L670 250 Z', c.sun),
      placeAt(1140, 780, 2, drawStudent(2, { shirt: c.amber })),
    ),

  meeting: () =>
    drawScene(
      drawRoom('#e2ece8', '#c9bd9f', 600),
      drawRect(420, 90, 440, 230, c.paper, 8),
      drawRect(438, 108, 404, 194, c.teal),
      drawRect(490, 160, 300, 18, c.paper, 9),
      drawRect(540, 200, 200, 14, c.sun, 7),
      windowAt(90, 120),
      windowAt(1000, 120),
      drawRepeatedly(4, (n) =>
        placeAt(
          280 + n * 240,
          640,
          1.5,
          drawPerson({
            shirt: [c.amber, c.deep, c.clay, c.sea][n] ?? c.deep,
            skin: skins[n % 4],
            ...(n % 2 ? { hijab: [c.mist, c.sun][(n - 1) / 2] ?? c.mist } : {}),
          }),
        ),
      ),
      drawBench(360, 610),
      drawRect(460, 588, 110, 22, c.white),
      drawRect(700, 588, 90, 22, c.white),
    ),

  exam: () =>
    drawScene(
      drawRoom('#e9efe7', c.sand, 540),
      windowAt(80, 100),
      windowAt(560, 100),
      windowAt(1020, 100),
      drawCircle(890, 170, 56, c.paper),
      drawCircle(890, 170, 46, c.white),
      drawLine('M890 170 V136 M890 170 L914 184', c.ink, 6),
      drawRepeatedly(2, (row) =>
        drawRepeatedly(
          4,
          (n) =>
            placeAt(190 + n * 300, 560 + row * 210, 1 + row * 0.2, drawStudent(n + row)) +
            drawDesk(90 + n * 300, 510 + row * 200, 200) +
            drawRect(150 + n * 300, 502 + row * 200, 70, 10, c.white),
        ),
      ),
    ),

  parade: () =>
    drawScene(
      drawSky('#a9d7dc', '#f6ecd2'),
      placeAt(60, 470, 1, drawBuilding(0, 0)),
      placeAt(720, 470, 1, drawBuilding(0, 0, c.sand)),
      drawRect(0, 468, SCENE_WIDTH, 332, '#b9b3a0'),
      drawRepeatedly(6, (n) => drawRect(40 + n * 220, 620, 120, 12, c.paper)),
      drawRepeatedly(16, (n) =>
        drawPath(
          `M${n * 84} ${90 + Math.abs(8 - n) * 6} h60 l-30 56 Z`,
          [c.amber, c.teal, c.clay, c.paper][n % 4] ?? c.amber,
        ),
      ),
      drawLine('M0 138 Q640 40 1280 138', c.ink, 3),
      drawRepeatedly(6, (n) =>
        placeAt(
          150 + n * 200,
          740,
          1.5,
          drawStudent(n, {
            shirt: [c.amber, c.paper, c.clay, c.sea, c.sun, c.teal][n],
            legs: c.deep,
            arm: n % 2 ? 'down' : 'up',
          }),
        ),
      ),
    ),
}

export type SceneName = keyof typeof scenes
