/** Manages one's own second factors: each step that adds or removes one is a dialog. */

import type { Passkey, TotpSecret } from '@sekolah/contract/identity/second-factor/schemas'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { NotDone, NotLoaded } from '../../core/api/loaded.tsx'
import { useCall } from '../../core/api/use-call.ts'
import { useSession } from '../../core/session/use-session.ts'
import { CodesStep } from './codes-step.tsx'
import { Overview } from './overview.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { TotpStep } from './totp-step.tsx'

/** The step that is open above the overview; null when none is. */
type Step =
  | { name: 'scan'; secret: TotpSecret }
  | { name: 'name_passkey' }
  | { name: 'codes'; codes: string[] }
  | { name: 'remove_totp' }
  | { name: 'rename_passkey'; passkey: Passkey }
  | { name: 'remove_passkey'; passkey: Passkey }
  | { name: 'renew_codes' }

/** `onChanged` is called after the factors have changed and new recovery codes were seen. */
export const SecondFactors = ({ onChanged = () => {} }: { onChanged?: () => void }) => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [step, setStep] = useState<Step | null>(null)
  const factors = useCall('factors.get')
  const work = useMutation({ mutationFn: (step: () => Promise<void>) => step() })

  const open = (next: Step | null) => {
    work.reset()
    setStep(next)
  }
  const close = () => open(null)

  /** Runs after a change; new recovery codes are shown before anything else continues. */
  const done = (message: string, codes: string[] | null = null) => {
    client.invalidateQueries({ queryKey: keyOf('factors.get', {}) })
    open(codes && { name: 'codes', codes })
    // On a phone the toast would cover the buttons of the codes, which already confirm the change.
    if (codes) return
    toast('good', message)
    onChanged()
  }

  const beginTotp = () =>
    work.mutate(async () => open({ name: 'scan', secret: await api.factors.startTotp() }))
  const addPasskey = async (name: string) => {
    const optionsJSON = await api.factors.passkeyOptions()
    const response = await startRegistration({ optionsJSON })
    const { recovery_codes } = await api.factors.addPasskey({ body: { name, response } })
    done('Passkey ditambahkan.', recovery_codes)
  }
  const renamePasskey = async (id: number, name: string) => {
    await api.factors.renamePasskey({ params: { id }, body: { name } })
    done('Nama passkey disimpan.')
  }
  const removeTotp = () =>
    work.mutate(async () => {
      await api.factors.removeTotp()
      done('Aplikasi autentikator dinonaktifkan.')
    })
  const removePasskey = (id: number) =>
    work.mutate(async () => {
      await api.factors.removePasskey({ params: { id } })
      done('Passkey dihapus.')
    })
  const renewCodes = () =>
    work.mutate(async () => {
      const { recovery_codes } = await api.factors.renewRecoveryCodes()
      done('Kode pemulihan baru dibuat.', recovery_codes)
    })
  const refusal = work.error && (
    <div className="mt-4">
      <NotDone of={work} />
    </div>
  )

  return (
    <>
      {factors.data ? (
        <Overview
          factors={factors.data}
          pending={work.isPending && step === null}
          onAddTotp={beginTotp}
          onRemoveTotp={() => open({ name: 'remove_totp' })}
          onAddPasskey={() => open({ name: 'name_passkey' })}
          onRenamePasskey={(passkey) => open({ name: 'rename_passkey', passkey })}
          onRemovePasskey={(passkey) => open({ name: 'remove_passkey', passkey })}
          onRenewCodes={() => open({ name: 'renew_codes' })}
        />
      ) : factors.error ? (
        <NotLoaded of={factors} />
      ) : (
        <Skeleton className="h-64" />
      )}
      {step === null && refusal}
      <Dialog
        open={step?.name === 'scan'}
        size="form"
        title="Pasang aplikasi autentikator"
        onClose={close}
      >
        {step?.name === 'scan' && (
          <TotpStep
            secret={step.secret}
            onConfirmed={(codes) => done('Aplikasi autentikator aktif.', codes)}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog open={step?.name === 'name_passkey'} title="Tambah passkey" onClose={close}>
        <PasskeyStep onSubmit={addPasskey} onCancel={close} />
      </Dialog>
      {step?.name === 'rename_passkey' && (
        <Dialog open title="Ubah nama passkey" onClose={close}>
          <PasskeyStep
            name={step.passkey.name}
            onSubmit={(name) => renamePasskey(step.passkey.id, name)}
            onCancel={close}
          />
        </Dialog>
      )}
      {/* No closing by Escape: codes that are dismissed by accident are lost for good. */}
      <Dialog open={step?.name === 'codes'} title="Kode pemulihan Anda">
        {step?.name === 'codes' && (
          <CodesStep
            codes={step.codes}
            onDone={() => {
              close()
              onChanged()
            }}
          />
        )}
      </Dialog>
      <Confirm
        open={step?.name === 'remove_totp'}
        question="Nonaktifkan aplikasi autentikator?"
        verb="Nonaktifkan"
        pending={work.isPending}
        onYes={removeTotp}
        onNo={close}
      >
        <p className="text-soft">
          Masuk tidak lagi meminta kode dari aplikasi, dan perangkat lain dikeluarkan. Tanpa
          passkey, kode pemulihan ikut terhapus.
        </p>
        {refusal}
      </Confirm>
      {step?.name === 'remove_passkey' && (
        <Confirm
          open
          question="Hapus passkey?"
          verb="Hapus passkey"
          pending={work.isPending}
          onYes={() => removePasskey(step.passkey.id)}
          onNo={close}
        >
          <p className="font-semibold">{step.passkey.name}</p>
          <p className="text-soft">
            Passkey ini tidak dapat lagi dipakai untuk masuk, dan perangkat lain dikeluarkan.
          </p>
          {refusal}
        </Confirm>
      )}
      <Confirm
        open={step?.name === 'renew_codes'}
        question="Buat kode pemulihan baru?"
        verb="Buat kode baru"
        pending={work.isPending}
        onYes={renewCodes}
        onNo={close}
      >
        <p className="text-soft">Sepuluh kode baru menggantikan semua kode yang lama.</p>
        {refusal}
      </Confirm>
    </>
  )
}
