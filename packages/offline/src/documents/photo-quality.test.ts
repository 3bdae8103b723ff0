import { expect, test } from 'vitest'
import { luminanceOf, type Pixels, photoFaultOf, sharpnessOf } from './photo-quality.ts'

const WIDTH = 600
const HEIGHT = 800
type Grey = Float32Array

const numbers = (seed: number) => {
  let last = seed
  return () => {
    last = (last * 1_103_515_245 + 12_345) & 0x7fffffff
    return last / 0x7fffffff
  }
}

/** Paper with lines of print as small as on a page of 1,600 pixels that was halved. */
const printedPaper = ({ from = 60, until = HEIGHT - 60 } = {}): Grey => {
  const random = numbers(5)
  const grey = new Float32Array(WIDTH * HEIGHT).fill(235)
  for (let line = from; line < until; line += 12) {
    for (let x = 60; x < WIDTH - 60; x += 3) {
      if (random() < 0.15) continue
      const [height, ink] = [random() < 0.2 ? 7 : 5, 30 + 60 * random()]
      for (let y = line; y < line + height; y += 1) grey[y * WIDTH + x] = ink
      if (random() < 0.4) grey.fill(ink, line * WIDTH + x, line * WIDTH + x + 3)
    }
  }
  return grey
}

/** A Gaussian blur, in both directions after one another. */
const blurred = (grey: Grey, sigma: number): Grey => {
  const reach = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, n) =>
    Math.exp(-((n - reach) ** 2) / (2 * sigma ** 2)),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const along = (from: Grey, step: number, length: number): Grey =>
    from.map((_, n) => {
      const place = Math.floor(n / step) % length
      return (
        weights.reduce((sum, weight, k) => {
          const at = Math.min(length - 1, Math.max(0, place + k - reach))
          return sum + weight * (from[n + (at - place) * step] ?? 0)
        }, 0) / whole
      )
    })
  return along(along(grey, 1, WIDTH), WIDTH, HEIGHT)
}

const withNoise = (grey: Grey, strength: number): Grey => {
  const random = numbers(9)
  return grey.map((value) => value + (random() + random() + random() - 1.5) * 2 * strength)
}

const pixelsOf = (grey: Grey): Pixels => {
  const data = new Uint8ClampedArray(4 * grey.length)
  for (const [n, value] of grey.entries()) data.set([value, value, value, 255], 4 * n)
  return { data, width: WIDTH, height: HEIGHT }
}
const faultOf = (grey: Grey) => photoFaultOf(pixelsOf(grey))
const sharpness = (grey: Grey) => sharpnessOf(luminanceOf(pixelsOf(grey)), pixelsOf(grey), 235) ?? 0

test('sharp print is never called blurred, also with noise, faint, or in a corner of the paper', () => {
  const sharp = printedPaper()
  for (const paper of [
    sharp,
    blurred(sharp, 0.5),
    withNoise(sharp, 3),
    sharp.map((value) => value * 0.5),
    printedPaper({ from: 700, until: 740 }),
  ]) {
    expect(faultOf(paper)).toBeNull()
  }
})

test('print that is too blurred to be read is called so, also with noise and in half the light', () => {
  const soft = blurred(printedPaper(), 2)
  for (const paper of [soft, withNoise(soft, 1), soft.map((value) => value * 0.5)]) {
    expect(faultOf(paper)).toBe('blurred')
  }
})

test('the more a photo is blurred, the less sharp it is', () => {
  const all = [0.5, 1, 1.5, 2].map((sigma) => sharpness(blurred(printedPaper(), sigma)))
  expect(all).toEqual(all.toSorted((a, b) => b - a))
})

test('paper in a third of the light is dark, whether sharp or not; a dark table is not', () => {
  const sharp = printedPaper()
  expect(faultOf(sharp.map((value) => value * 0.3))).toBe('dark')
  expect(faultOf(blurred(sharp, 2).map((value) => value * 0.3))).toBe('dark')
  expect(faultOf(sharp.map((value, n) => (n < sharp.length * 0.7 ? 15 : value)))).toBeNull()
})

test('an empty page is not called blurred: there is nothing to tell from', () => {
  const blank = new Float32Array(WIDTH * HEIGHT).fill(235)
  expect(faultOf(blank)).toBeNull()
  expect(faultOf(withNoise(blank, 3))).toBeNull()
})

test('the luminance of colours is that of the eye', () => {
  const data = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
  expect([...luminanceOf({ data, width: 3, height: 1 })]).toEqual([54, 182, 18])
})
