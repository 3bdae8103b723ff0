/** Documents that staff upload: PDF by content, stored unchanged, and only served as a download. */

import type { StoredDocument } from '@sekolah/contract/school/schemas'
import { fileKind } from '@sekolah/contract/values/file-kind'
import { InvalidField } from '../base/errors.ts'
import { mediaFolder, writeFiles } from '../disk/folders.ts'
import { hashOfUpload } from './names.ts'

/**
 * Stores a PDF and resolves to its address. Rejects with InvalidField of `field` for anything else.
 */
export const storeDocument = async (
  dataDir: string,
  bytes: Uint8Array,
  field: string,
): Promise<StoredDocument> => {
  if (!looksLikePdf(bytes))
    throw new InvalidField(field, 'Dokumen harus berupa berkas PDF yang utuh.')
  const hash = await hashOfUpload(bytes)
  const name = `${hash}-${bytes.byteLength}.pdf`
  await writeFiles(mediaFolder(dataDir), [{ name, data: bytes }])
  return { url: `/media/${name}`, size: bytes.byteLength }
}

const looksLikePdf = (bytes: Uint8Array): boolean =>
  fileKind(bytes) === 'pdf' &&
  Buffer.from(bytes.subarray(-1024)).toString('latin1').includes('%%EOF')
