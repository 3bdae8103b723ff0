/** Portraits of the demo school's teachers: invented people with individual faces. */
import {
  colours as c,
  type Drawing,
  drawCircle,
  drawGradient,
  drawPath,
  drawRect,
  drawSvg,
  skins,
} from './drawing.ts'

export type Portrait = {
  skin: 0 | 1 | 2 | 3
  /** A head covering's colour, or a haircut. */
  head: { hijab: string } | { hair: 'short' | 'side' | 'grey' | 'bun' } | { peci: true }
  clothes: string
  glasses?: boolean
  beard?: boolean
  ground: string
}

const WIDTH = 800
const HEIGHT = 1000
const hairColour = '#211a17'

export const portrait =
  (person: Portrait): Drawing =>
  () =>
    drawn(person)

const drawn = ({ skin, head, clothes, glasses, beard, ground }: Portrait): string => {
  const face = skins[skin] ?? skins[1]
  const veiled = 'hijab' in head
  return drawSvg(
    WIDTH,
    HEIGHT,
    drawGradient('ground', ground, c.paper),
    drawRect(0, 0, WIDTH, HEIGHT, 'url(#ground)'),
    drawCircle(400, 430, 330, 'rgba(255,255,255,0.28)'),
    veiled ? '' : hairBehind(head),
    drawPath('M90 1000 Q100 770 280 724 L400 770 L520 724 Q700 770 710 1000 Z', clothes),
    veiled ? '' : neckAndCollar(face, clothes),
    veiled ? veilBehind(head.hijab) : '',
    veiled ? '' : drawCircle(268, 470, 30, face) + drawCircle(532, 470, 30, face),
    drawPath(
      'M270 420 Q270 270 400 270 Q530 270 530 420 Q530 560 468 620 Q400 672 332 620 Q270 560 270 420 Z',
      face,
    ),
    features(beard ?? false),
    glasses ? spectacles : '',
    veiled ? veilInFront(head.hijab) : hairInFront(head),
  )
}

const features = (beard: boolean) =>
  [
    `<path d="M322 420 q26 -18 54 -2 M424 418 q28 -16 54 2" fill="none" stroke="#2b211d" stroke-width="9" stroke-linecap="round"/>`,
    `<ellipse cx="350" cy="458" rx="11" ry="13" fill="#2b211d"/><ellipse cx="450" cy="458" rx="11" ry="13" fill="#2b211d"/>`,
    `<path d="M400 470 q-14 44 -6 54 q8 8 22 2" fill="none" stroke="rgba(60,30,20,0.4)" stroke-width="7" stroke-linecap="round"/>`,
    beard
      ? drawPath(
          'M318 560 Q400 610 482 560 Q476 640 400 656 Q324 640 318 560 Z',
          'rgba(33,26,23,0.85)',
        )
      : '',
    `<path d="M352 566 q48 38 96 0" fill="none" stroke="${beard ? '#c98672' : '#8c3f34'}" stroke-width="10" stroke-linecap="round"/>`,
    drawCircle(312, 530, 26, 'rgba(200,90,70,0.12)'),
    drawCircle(488, 530, 26, 'rgba(200,90,70,0.12)'),
  ].join('')

const spectacles = `<g fill="rgba(255,255,255,0.14)" stroke="${c.ink}" stroke-width="7"><rect x="304" y="430" width="84" height="60" rx="24"/><rect x="412" y="430" width="84" height="60" rx="24"/><path d="M388 456 q12 -8 24 0 M304 452 l-30 -8 M496 452 l30 -8" fill="none"/></g>`

const neckAndCollar = (face: string, clothes: string) =>
  [
    drawPath('M336 590 H464 V742 Q400 800 336 742 Z', face),
    drawPath('M336 640 Q400 700 464 640 V666 Q400 730 336 666 Z', 'rgba(60,30,20,0.18)'),
    drawPath('M330 716 L400 800 L356 850 L290 748 Z', 'rgba(255,255,255,0.85)'),
    drawPath('M470 716 L400 800 L444 850 L510 748 Z', 'rgba(255,255,255,0.85)'),
    drawPath('M384 812 H416 L426 1000 H374 Z', clothes === c.amber ? c.deep : c.amber),
  ].join('')

const veilBehind = (colour: string) =>
  drawPath(
    'M220 440 Q210 210 400 206 Q590 210 580 440 Q592 640 640 760 Q520 880 400 900 Q280 880 160 760 Q208 640 220 440 Z',
    colour,
  )

const veilInFront = (colour: string) =>
  [
    drawPath(
      'M220 440 Q210 210 400 206 Q590 210 580 440 Q584 560 540 640 Q524 560 522 430 Q510 300 400 296 Q290 300 278 430 Q276 560 260 640 Q216 560 220 440 Z',
      colour,
    ),
    drawPath(
      'M262 600 Q330 690 400 690 Q470 690 538 600 Q560 740 470 860 Q380 800 262 600 Z',
      colour,
    ),
    `<path d="M266 620 Q360 760 480 850 M300 250 Q340 226 400 226" fill="none" stroke="rgba(0,0,0,0.14)" stroke-width="8" stroke-linecap="round"/>`,
    drawCircle(330, 700, 11, c.sun),
  ].join('')

const hairBehind = (head: Exclude<Portrait['head'], { hijab: string }>) =>
  'hair' in head && head.hair === 'bun' ? drawCircle(400, 250, 70, hairColour) : ''

const hairInFront = (head: Exclude<Portrait['head'], { hijab: string }>) => {
  if ('peci' in head) {
    return (
      drawPath('M258 390 Q262 200 330 190 H470 Q538 200 542 390 Q400 330 258 390 Z', '#15191b') +
      drawPath('M258 392 Q400 330 542 392 L540 420 Q400 362 260 420 Z', hairColour)
    )
  }
  const colour = head.hair === 'grey' ? '#7d7a77' : hairColour
  const cuts = {
    short:
      'M256 440 Q236 230 400 224 Q564 230 544 440 Q532 372 500 340 Q400 310 300 340 Q268 372 256 440 Z',
    side: 'M256 450 Q230 216 420 220 Q570 232 544 450 Q536 380 508 350 Q420 372 330 318 Q276 360 256 450 Z',
    grey: 'M254 460 Q234 236 400 230 Q566 236 546 460 Q538 380 506 336 Q460 300 400 318 Q340 300 294 336 Q262 380 254 460 Z',
    bun: 'M254 500 Q226 232 400 226 Q574 232 546 500 Q540 400 500 344 Q430 380 310 336 Q262 390 254 500 Z',
  }
  return drawPath(cuts[head.hair], colour)
}
