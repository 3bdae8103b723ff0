/** Rules for applications that the counter takes while the server is unreachable. */
import { base32 } from '../../values/base32.ts'

/** "S-7K3QD": the number on a provisional receipt; it is no registration number. */
export const provisionalNumber = (client_id: string): string => {
  const bytes = client_id.replaceAll('-', '').match(/../g) ?? []
  return `S-${base32(Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16))).slice(0, 5)}`
}
