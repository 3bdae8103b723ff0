/** Announces a stored photo to screen readers, with the badge for a blurred or dark one. */
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { announceToScreenReader } from '@sekolah/ui/announce'
import { firstMatchingSentence } from '../../sending/matching.ts'
import { photoFaults } from './document-sentences.ts'

export const announceStoredPhoto = (what: string, fault: StoredPage['fault']): void => {
  const word = firstMatchingSentence(photoFaults, { fault })
  announceToScreenReader(`${what} tersimpan di HP ini.${word && ` ${word}.`}`)
}
