/** Hands the conversation over from the bot to a person, and shows its status while waiting. */

import { officeReturns } from '@sekolah/contract/school/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import {
  groupPhone,
  MAX_PHONE_TEXT,
  normalisePhone,
  whatsappLink,
} from '@sekolah/contract/values/phone'
import type { Presence } from '@sekolah/offline/chat/conversation'
import { type Chat, waitingLines } from '@sekolah/offline/chat/state'
import { useDevice } from '@sekolah/offline/react'
import { Button, buttonClass } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNow } from '../base/use-site.ts'

type FormProps = {
  settings: PublicSettings
  onAsk: (who: { name: string; phone: string }) => void
  onCancel: () => void
}

/** Name and telephone number help the office, but both are optional. */
export const HandOverForm = ({ settings, onAsk, onCancel }: FormProps) => {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The button that had the focus is gone, so focus the form.
  useEffect(() => form.current?.focus(), [])
  const returns = officeReturns(settings, useNow())
  const errors = {
    name: name.trim().length === 1 ? 'Nama paling sedikit 2 karakter.' : null,
    phone: phone.trim() && !normalisePhone(phone) ? WRONG_PHONE : null,
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!errors.name && !errors.phone) onAsk({ name: name.trim(), phone: phone.trim() })
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      onSubmit={ask}
      aria-label="Hubungi Admin"
      className="max-h-[75%] shrink-0 space-y-4 overflow-y-auto border-t border-line p-4 outline-none"
    >
      <p className="text-sm">Percakapan ini diteruskan kepada petugas sekolah. {returns}</p>
      <TextField
        label="Nama"
        optional
        autoComplete="name"
        value={name}
        error={isChecked ? errors.name : null}
        onChange={({ target }) => setName(target.value)}
        maxLength={100}
      />
      <PhoneField
        hint={returns && 'Kantor sedang tutup: jawaban dapat dikirim ke nomor ini.'}
        phone={phone}
        error={isChecked ? errors.phone : null}
        onPhone={setPhone}
      />
      <div className="flex gap-3">
        <Button wide onClick={onCancel}>
          Batal
        </Button>
        <Button wide type="submit" look="main">
          Sambungkan
        </Button>
      </div>
    </form>
  )
}

const WRONG_PHONE = 'Nomor telepon belum benar. Contoh: 0812-3456-7890.'

type PhoneProps = {
  hint: string
  phone: string
  error: string | null
  onPhone: (phone: string) => void
}

const PhoneField = ({ hint, phone, error, onPhone }: PhoneProps) => (
  <TextField
    label="Nomor telepon"
    hint={hint}
    optional
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    value={phone}
    error={error}
    onChange={({ target }) => onPhone(target.value)}
    maxLength={MAX_PHONE_TEXT}
  />
)

type StatusProps = {
  chat: Chat
  presence: Presence
  settings: PublicSettings
  onStartAgain: () => void
  onLeavePhone: (phone: string) => void
}

/** The status of the conversation with the office; nothing while it is active. */
export const ConversationStatus = ({
  chat,
  presence,
  settings,
  onStartAgain,
  onLeavePhone,
}: StatusProps) => {
  const waitsLong = useWaitsLong(chat.asked_at)
  const returns = officeReturns(settings, useNow())
  if (chat.is_blocked) {
    return (
      <Notice tone="bad" role="alert" title="Percakapan ini ditutup oleh sekolah.">
        <WaysOut settings={settings} />
      </Notice>
    )
  }
  if (chat.is_resolved && waitingLines(chat).length === 0) {
    return (
      <Notice tone="good" role="status" title="Percakapan ini sudah diselesaikan petugas.">
        <p className="text-sm">Masih ada pertanyaan? Tulis lagi di sini.</p>
        <Button onClick={onStartAgain}>Mulai percakapan baru</Button>
      </Notice>
    )
  }
  if (!presence.isConnected) {
    return (
      <Notice tone="wait" role="status" title="Belum tersambung.">
        <p className="text-sm">
          Pesan Anda tersimpan di perangkat ini dan terkirim sendiri begitu tersambung.
        </p>
      </Notice>
    )
  }
  if (chat.asked_at === null) return null
  if (presence.isOfficeThere === false) {
    return (
      <Notice tone="wait" role="status" title={returns || 'Petugas sedang tidak di tempat.'}>
        <p className="text-sm">
          Tinggalkan pesan: jawabannya akan muncul di percakapan ini, juga bila Anda kembali nanti
          {chat.phone &&
            `, atau dikirim ke ${groupPhone(normalisePhone(chat.phone) ?? chat.phone)}`}
          .
        </p>
        {!chat.phone && <PhoneForm onLeave={onLeavePhone} />}
        <WaysOut settings={settings} />
      </Notice>
    )
  }
  if (!waitsLong) return null
  return (
    <Notice tone="wait" role="status" title="Belum ada petugas yang menjawab.">
      <p className="text-sm">
        Pesan Anda sudah sampai dan tetap menunggu di sini. {returns} Bila mendesak:
      </p>
      <WaysOut settings={settings} />
    </Notice>
  )
}

/** Asks for a number to answer to while nobody is there; optional like the one above. */
const PhoneForm = ({ onLeave }: { onLeave: (phone: string) => void }) => {
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string | null>(null)
  const leave = (event: FormEvent) => {
    event.preventDefault()
    if (normalisePhone(phone)) onLeave(phone.trim())
    else setError(WRONG_PHONE)
  }
  return (
    <form noValidate onSubmit={leave} aria-label="Nomor untuk jawaban" className="space-y-3">
      <PhoneField
        hint="Bila Anda tidak menunggu di sini, jawaban dapat dikirim ke nomor ini."
        phone={phone}
        error={error}
        onPhone={(written) => {
          setPhone(written)
          setError(null)
        }}
      />
      <Button type="submit">Simpan nomor</Button>
    </form>
  )
}

const WaysOut = ({ settings: { school_whatsapp } }: { settings: PublicSettings }) => (
  <div className="flex flex-wrap gap-2">
    {school_whatsapp && (
      <a
        href={whatsappLink(school_whatsapp, 'Halo, saya ingin bertanya.')}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass()}
      >
        <MessageCircle aria-hidden />
        WhatsApp
      </a>
    )}
    <Link to="/contact" className={buttonClass()}>
      <Mail aria-hidden />
      Kirim pesan
    </Link>
  </div>
)

const LONG_MS = 60_000

/** Whether the visitor has waited for an answer for more than a minute. */
const useWaitsLong = (askedAt: string | null): boolean => {
  const now = useDevice()?.now ?? Date.now
  const [waitsLong, setWaitsLong] = useState(false)
  useEffect(() => {
    setWaitsLong(false)
    if (askedAt === null) return
    // A clock that was set back must not turn the minute into years.
    const left = Math.min(LONG_MS, Math.max(0, Date.parse(askedAt) + LONG_MS - now()))
    const timer = setTimeout(() => setWaitsLong(true), left)
    return () => clearTimeout(timer)
  }, [askedAt, now])
  return waitsLong
}
