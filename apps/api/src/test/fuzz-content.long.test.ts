/** `npm run test:long`: HTML and pictures, broken in many ways by a grammar and at random. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { DomainError } from '../engine/base/errors.ts'
import { HOUR_MS } from '../engine/base/time.ts'
import { createPictures } from '../engine/media/pictures.ts'
import { createUploadReader } from '../engine/media/reading/upload-reader.ts'
import { fileBytes } from './fuzzed-forms.ts'
import { brokenHtml, expectSanitised } from './fuzzed-html.ts'
import { temporaryFolder } from './temporary-folder.ts'

const TEXTS = 50_000
const PICTURES = 3_000

test(
  `${TEXTS} broken texts are sanitised, idempotently, and never close the element around them`,
  () => {
    fc.assert(fc.property(brokenHtml, expectSanitised), { numRuns: TEXTS })
  },
  HOUR_MS,
)

test(
  `${PICTURES} broken pictures are stored completely or refused with a reason`,
  async () => {
    const folder = temporaryFolder()
    const uploads = createUploadReader()
    onTestFinished(uploads.close)
    const pictures = createPictures(folder, uploads)
    const seen = { stored: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fileBytes, async (bytes) => {
        const outcome = await pictures.store(bytes, 'file').catch((error: unknown) => error)
        if (outcome instanceof DomainError) {
          expect(outcome.reason).toBe('invalid')
          seen.refused += 1
          return
        }
        const { url } = outcome as { url: string }
        const { format, exif, xmp, icc } = await sharp(join(folder, url)).metadata()
        expect([format, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined])
        seen.stored += 1
      }),
      { numRuns: PICTURES },
    )
    expect(Math.min(seen.stored, seen.refused)).toBeGreaterThan(PICTURES / 10)
    const names = readdirSync(join(folder, 'media'))
    expect(names.filter((file) => !/^[0-9a-f]{32}-(320|640|1280)\.webp$/.test(file))).toEqual([])
  },
  HOUR_MS,
)
