/** Lists the account's second factors, with the buttons that change them. */

import { RECOVERY_CODES } from '@sekolah/contract/identity/second-factor/labels'
import type { Factors, Passkey } from '@sekolah/contract/identity/second-factor/schemas'
import { dayIn, formatDayShort } from '@sekolah/contract/values/dates'
import { Button, IconButton } from '@sekolah/ui/button'
import { Badge, Notice } from '@sekolah/ui/status'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../core/session/use-session.ts'
import { canUsePasskeys } from './passkey.ts'

type Props = {
  factors: Factors
  pending: boolean
  onAddTotp: () => void
  onRemoveTotp: () => void
  onAddPasskey: () => void
  onRenamePasskey: (passkey: Passkey) => void
  onRemovePasskey: (passkey: Passkey) => void
  onRenewCodes: () => void
}

export const Overview = ({ factors, pending, ...on }: Props) => {
  const { totp, passkeys, recovery_codes, passkeys_available } = factors
  const { platform } = useSession()
  const hasFactor = totp !== null || passkeys.length > 0
  const canAdd = passkeys_available && canUsePasskeys(platform)
  return (
    <div className="divide-y divide-line">
      <Part
        title="Aplikasi autentikator"
        state={<Badge tone={totp ? 'good' : 'plain'}>{totp ? 'Aktif' : 'Belum dipasang'}</Badge>}
        button={
          totp ? (
            <Button look="danger" onClick={on.onRemoveTotp}>
              Nonaktifkan
            </Button>
          ) : (
            <Button look={hasFactor ? 'outline' : 'main'} pending={pending} onClick={on.onAddTotp}>
              Pasang
            </Button>
          )
        }
      >
        <p>
          {totp
            ? `Sejak ${dayOf(totp.created_at)}. Saat masuk Anda diminta kode enam angka dari HP.`
            : 'Kode enam angka dari HP, diminta setelah kata sandi. Berlaku di peramban dan di aplikasi desktop.'}
        </p>
      </Part>
      <Part
        title="Passkey"
        state={
          <Badge tone={passkeys.length > 0 ? 'good' : 'plain'}>
            {passkeys.length > 0 ? `${passkeys.length} terdaftar` : 'Belum ada'}
          </Badge>
        }
        button={canAdd && <Button onClick={on.onAddPasskey}>Tambah passkey</Button>}
        more={
          passkeys.length > 0 && (
            <ul className="space-y-2">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => on.onRenamePasskey(passkey)}
                  onRemove={() => on.onRemovePasskey(passkey)}
                />
              ))}
            </ul>
          )
        }
      >
        <p>Sidik jari, wajah, atau PIN perangkat ini sebagai langkah kedua.</p>
        {!canAdd && (
          <p className="mt-1">{whyNoPasskey(passkeys_available, platform.desktop !== null)}</p>
        )}
      </Part>
      {hasFactor && (
        <Part
          title="Kode pemulihan"
          state={
            <Badge tone={recovery_codes > 2 ? 'good' : 'wait'}>
              {recovery_codes} dari {RECOVERY_CODES} tersisa
            </Badge>
          }
          button={<Button onClick={on.onRenewCodes}>Buat kode baru</Button>}
        >
          <p>Pengganti langkah kedua bila HP hilang. Setiap kode berlaku sekali.</p>
          {recovery_codes <= 2 && (
            <div className="mt-3">
              <Notice tone="wait" title="Kode hampir habis. Buat kode baru selagi bisa masuk." />
            </div>
          )}
        </Part>
      )}
    </div>
  )
}

type PartProps = {
  title: string
  state: ReactNode
  button: ReactNode
  children: ReactNode
  /** Content below the list of second factors, at full width. */
  more?: ReactNode
}

const Part = ({ title, state, button, children, more }: PartProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="py-5 first:pt-0 last:pb-0">
      <div className="items-start justify-between gap-6 sm:flex">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p id={id} className="font-semibold text-ink">
              {title}
            </p>
            {state}
          </div>
          <div className="mt-1 text-soft">{children}</div>
        </div>
        {button && <div className="mt-3 shrink-0 sm:mt-0">{button}</div>}
      </div>
      {more && <div className="mt-3 text-soft">{more}</div>}
    </section>
  )
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

const PasskeyRow = ({ passkey, onRename, onRemove }: RowProps) => (
  <li className="flex items-center justify-between gap-3 rounded-md border border-line py-1 pr-1 pl-4">
    <div className="min-w-0">
      <p className="truncate font-semibold text-ink">{passkey.name}</p>
      <p className="text-sm">
        Ditambah {dayOf(passkey.created_at)},{' '}
        {passkey.last_used_at ? `dipakai ${dayOf(passkey.last_used_at)}` : 'belum pernah dipakai'}
      </p>
    </div>
    <div className="flex shrink-0">
      <IconButton label={`Ubah nama ${passkey.name}`} onClick={onRename}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Hapus passkey ${passkey.name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  </li>
)

const whyNoPasskey = (available: boolean, isDesktop: boolean): string => {
  if (isDesktop)
    return 'Di aplikasi desktop hanya kode aplikasi dan kode pemulihan yang dapat dipakai.'
  if (!available) return 'Passkey memerlukan situs yang dibuka lewat https.'
  return 'Peramban ini belum mendukung passkey di alamat ini.'
}

/** The school's time zone is unknown before the panel is open; WIB is close enough for a day. */
const dayOf = (at: string): string => formatDayShort(dayIn('WIB', new Date(at)))
