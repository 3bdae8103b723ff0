/**
 * The confirmations before an account is deleted or signed out everywhere; a refusal is shown in
 * the dialog.
 */

import type { User } from '@sekolah/contract/identity/schemas'
import { rolesLabel } from '@sekolah/contract/roles'
import { Confirm } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { NotDone } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'

type Props = {
  name: UserActionName
  user: User
  onDone: () => void
  onClose: () => void
}

const texts = {
  remove: {
    call: 'users.remove',
    question: 'Apakah Anda yakin ingin menghapus user ini?',
    verb: undefined,
    hint: 'Akun ini tidak masuk Sampah dan tidak bisa dikembalikan.',
    done: 'Dihapus',
    failed: 'Belum dihapus.',
  },
  sign_out: {
    call: 'users.revokeSessions',
    question: 'Keluarkan dari semua perangkat?',
    verb: 'Keluarkan',
    hint: 'Semua perangkat diminta masuk lagi saat itu juga. Kata sandi tidak berubah.',
    done: 'Sudah dikeluarkan dari semua perangkat.',
    failed: 'Belum dikeluarkan.',
  },
  drop_factors: {
    call: 'factors.removeAllOf',
    question: 'Lepas verifikasi dua langkah?',
    verb: 'Lepas verifikasi',
    hint: 'Untuk rekan yang kehilangan HP. Aplikasi autentikator, passkey, dan kode pemulihannya dihapus, dan semua perangkatnya dikeluarkan.',
    done: 'Verifikasi dua langkah dilepas.',
    failed: 'Belum dilepas.',
  },
} as const

export type UserActionName = keyof typeof texts

export const ConfirmUserAction = ({ name, user, onDone, onClose }: Props) => {
  const toast = useToast()
  const { call, question, verb, hint, done, failed } = texts[name]
  const action = useAction(call, {
    onDone: () => {
      onClose()
      toast('good', done)
      onDone()
    },
  })
  const run = () => action.mutate({ params: { id: user.id } })
  return (
    <Confirm open {...{ question, verb }} pending={action.isPending} onYes={run} onNo={onClose}>
      <p className="font-semibold">
        {user.username} ({rolesLabel(user)})
      </p>
      <p className="text-soft">{hint}</p>
      {action.error && (
        <div className="mt-4">
          <NotDone said={failed} of={action} />
        </div>
      )}
    </Confirm>
  )
}
