/**
 * Turns a photo or a chosen file into a page of a document on this phone. A chunk of its own: only
 * who adds a page needs it.
 */
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import { type CapturedPage, capturePage, NoPage } from '@sekolah/offline/documents/capture'
import { addPage, type NewPage } from '@sekolah/offline/documents/page-store'
import { sha256 } from '@sekolah/offline/documents/sha256'

export type PlaceOfPage = Pick<NewPage, 'client_id' | 'type' | 'position' | 'replaces'>

export type Storing = {
  /** The page on this phone that the new one replaces. */
  instead?: string | null
  /** Runs before the page is stored; rejects if it must not be any more. */
  before?: () => Promise<unknown>
}

export type Taken = { failure: string } | { failure: null; fault: CapturedPage['fault'] }

/** The failure is the reason why the file cannot be a page. */
export const storePhoto = async (
  device: Device,
  place: PlaceOfPage,
  file: File,
  { instead = null, before }: Storing,
): Promise<Taken> => {
  try {
    const { content, bytes, fault } = await capturePage(file)
    const hash = await sha256(new Uint8Array(await bytes.arrayBuffer()))
    await before?.()
    const page = { page_id: newClientId(), ...place, content, fault, sha256: hash }
    await addPage(device.rows, page, bytes, instead)
    device.sendPagesSoon()
    return { failure: null, fault }
  } catch (error) {
    if (error instanceof NoPage) return { failure: error.message }
    throw error
  }
}
