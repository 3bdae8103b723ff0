/** Equal input has equal hashes, on every supported version of Node. */
import { expect, test } from 'vitest'
import { hashesOf, hashJson } from './hash.ts'
import { runComplete, sampleCandidate, sampleInput, samplePath } from './testing/samples.ts'

const rules = { seats: [{ program: 'TKJ', count: 1 }], paths: [samplePath()] }
const given = [sampleCandidate(1, { claims: ['b', 'a'] }), sampleCandidate(2)]

test('the order of keys, candidates and claims makes no difference', () => {
  expect(hashJson({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    hashJson({ b: { d: null, c: [1, 2] }, a: 1 }),
  )
  expect(hashJson([1, 2])).not.toBe(hashJson([2, 1]))
  expect(hashJson({ a: [undefined], b: undefined })).toBe(hashJson({ a: [null] }))
  const outcome = runComplete(sampleInput(rules, given))
  const turned = [sampleCandidate(2), sampleCandidate(1, { claims: ['a', 'b'] })]
  expect(hashesOf(sampleInput(rules, turned), outcome)).toEqual(
    hashesOf(sampleInput(rules, given), outcome),
  )
})

test('these hashes never change', () => {
  const whole = sampleInput(rules, given)
  expect(hashesOf(whole, runComplete(whole))).toEqual({
    rules: '6fef92511597b7c2b6fe45e30e2983ecd637ae262a0d71e7a7998b62e5e45221',
    input: '5009a4428ef3620578aa899c0afafae2224b8dff2539592a0654b0b145ce8a9c',
    result: '0d297d84a5b035c7454467a1bbd1141b252170f7fff28fc49d611535ba65ec46',
  })
  expect(hashJson({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
})
