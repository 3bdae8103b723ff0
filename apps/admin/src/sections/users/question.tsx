/**
 * The questions before an account is deleted or logged out everywhere; a refusal is shown in the
 * dialog.
 */
import type { User } from '@sekolah/contract/identity/schemas'
import { rolesLabel } from '@sekolah/contract/roles'
import { Confirm } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { useSession } from '../../session/session.tsx'

type Props = {
  name: QuestionName
  user: User
  onDone: () => void
  onClose: () => void
}

const texts = {
  remove: {
    question: 'Apakah Anda yakin ingin menghapus user ini?',
    hint: 'Akun ini tidak masuk Sampah dan tidak bisa dikembalikan.',
    done: 'Dihapus',
    failed: 'Belum dihapus.',
  },
  sign_out: {
    question: 'Keluarkan dari semua perangkat?',
    hint: 'Semua perangkat diminta masuk lagi saat itu juga. Kata sandi tidak berubah.',
    done: 'Sudah dikeluarkan dari semua perangkat.',
    failed: 'Belum dikeluarkan.',
  },
  drop_factors: {
    question: 'Lepas verifikasi dua langkah?',
    hint: 'Untuk rekan yang kehilangan HP. Aplikasi autentikator, passkey, dan kode pemulihannya dihapus, dan semua perangkatnya dikeluarkan.',
    done: 'Verifikasi dua langkah dilepas.',
    failed: 'Belum dilepas.',
  },
}

export type QuestionName = keyof typeof texts

export const Question = ({ name, user, onDone, onClose }: Props) => {
  const { api } = useSession()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { question, hint, done, failed } = texts[name]
  const run = async () => {
    setPending(true)
    setFailure(null)
    try {
      if (name === 'remove') await api.users.remove({ params: { id: user.id } })
      else if (name === 'sign_out') await api.users.revokeSessions({ params: { id: user.id } })
      else await api.factors.removeAllOf({ params: { id: user.id } })
      onClose()
      toast('good', done)
      onDone()
    } catch (error) {
      setFailure(error)
      setPending(false)
    }
  }
  return (
    <Confirm open question={question} pending={pending} onYes={run} onNo={onClose}>
      <p className="font-semibold">
        {user.username} ({rolesLabel(user)})
      </p>
      <p className="text-soft">{hint}</p>
      {failure !== null && (
        <div className="mt-4">
          <Notice tone="bad" role="alert" title={`${failed} ${reasonOf(failure)}`} />
        </div>
      )}
    </Confirm>
  )
}
