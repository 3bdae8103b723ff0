/** The family's applications on this phone, added to a bot's answer about them. */
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'

/**
 * "Nomor Anda PPDB-25." Without a name: the phone may be lent. `unsent` is the number of
 * applications in the outbox.
 */
export const deviceReceiptsSentence = (
  receipts: readonly Pick<ApplicationReceipt, 'registration_number' | 'standing'>[],
  unsent: number,
): string => {
  const numbers = receipts
    .filter(({ standing }) => standing === 'known')
    .map(({ registration_number }) => registration_number)
  const said = [
    numbers.length === 1 && `Nomor Anda ${numbers[0]}.`,
    numbers.length > 1 && `Nomor yang tersimpan di HP ini: ${numbers.join(', ')}.`,
    unsent > 0 && `${unsent} pendaftaran di HP ini BELUM terkirim.`,
  ].filter(Boolean)
  return said.length > 0 ? said.join(' ') : 'Di HP ini tidak ada pendaftaran.'
}
