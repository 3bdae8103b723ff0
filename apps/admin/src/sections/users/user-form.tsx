/** The form of an account; a password can be set but never read. */
import type { User, UserChanges, UserInput } from '@sekolah/contract/identity/schemas'
import { userChanges, userInput } from '@sekolah/contract/identity/schemas'
import { extraRoles, managedRoles, type Role, roleLabels, roles } from '@sekolah/contract/roles'
import { Button } from '@sekolah/ui/button'
import { Checkbox, SelectField, TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { PasswordField } from '../../account/sign-in/password-field.tsx'
import { useSchoolTerms } from '../../core/school/words.ts'
import { useSession } from '../../core/session/use-session.ts'
import { FormDialog } from '../../screens/resource/form/form-dialog.tsx'
import {
  blankValues,
  formValuesOf,
  validationMessages,
} from '../../screens/resource/form/form-state.ts'
import { formFieldsOf, useFormState } from '../../screens/resource/form/use-form.ts'
import { ResetLink } from './reset-link.tsx'

const label = {
  username: 'Nama pengguna',
  email: 'Email',
  role: 'Peran',
  roles: 'Juga bertugas sebagai',
  password: 'Kata sandi',
  is_active: 'Aktif',
}

/** Descriptions of the roles' permissions, shown beside the choice. */
const duties: Record<Role, string> = {
  editor: 'Editor menulis isi situs dan tidak melihat data pendaftar.',
  verifier: 'Verifikator memeriksa berkas pendaftar, dan tidak memutuskan apa pun.',
  treasurer: 'Bendahara mencatat pembayaran, dan menulis ke mana keluarga membayar.',
  head: 'Kepala Sekolah melihat seluruh PPDB, dan tidak mengubah pengaturan.',
  admin: 'Admin juga mengurus PPDB, pesan, dan pengaturan.',
  super_admin: 'Super Admin juga mengelola Super Admin lain dan membaca Jejak Audit.',
}

type Props = {
  /** The account; null for a new one. */
  user: User | null
  onSaved: (user: User) => void
  /** Called when a super admin wants to remove the second factors of this account. */
  onDropFactors: () => void
  onClose: () => void
}

export const UserForm = ({ user, onSaved, onDropFactors, onClose }: Props) => {
  const { api, user: me } = useSession()
  const words = useSchoolTerms()
  const toast = useToast()
  const form = useFormState<User>({
    row: user,
    valuesOf: (row) => (row ? formValuesOf(userChanges, row) : blankValues(userInput)),
    check: (values, row) => validationMessages(row ? userChanges : userInput, values),
    write: (values, row) =>
      row
        ? api.users.update({
            params: { id: row.id },
            body: values as UserChanges,
            ifMatch: row.rev,
          })
        : api.users.create({ body: values as UserInput }),
    onSaved: (saved) => {
      onSaved(saved)
      toast('good', 'Tersimpan')
      onClose()
    },
  })
  const field = formFieldsOf<keyof typeof label>(form)
  const isMe = user?.id === me.id
  const role = roles.find((known) => known === field.value('role')) ?? 'admin'
  const offered = roles.filter((one) => managedRoles[me.role].includes(one))
  return (
    <FormDialog
      title={user ? 'Ubah admin' : 'Tambah admin'}
      {...{ form, labels: label, valueLabels: roleLabels, onClose }}
    >
      <TextField
        label={label.username}
        {...field.text('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-first-focus
      />
      <TextField
        label={label.email}
        {...field.text('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <SelectField label={label.role} {...field.text('role')} hint={words(duties[role])}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {roleLabels[one]}
          </option>
        ))}
      </SelectField>
      <MoreRoles
        role={role}
        chosen={form.values.roles as User['roles']}
        onChange={(chosen) => field.set('roles', chosen)}
      />
      {isMe ? (
        <p className="text-sm text-soft">
          Kata sandi Anda sendiri diganti lewat Ganti kata sandi di menu akun.
        </p>
      ) : (
        <PasswordField
          label={label.password}
          {...field.text('password')}
          autoComplete="new-password"
          placeholder={form.row ? 'Kosongkan jika tidak ingin mengubah' : undefined}
          hint="Paling sedikit 12 karakter. Pemiliknya diminta menggantinya saat pertama masuk."
        />
      )}
      {user?.is_active && !isMe && <ResetLink user={user} />}
      <Checkbox
        label={
          <>
            {label.is_active}
            <span className="block text-sm text-soft">
              Akun nonaktif tidak bisa masuk, dan dikeluarkan dari semua perangkat.
            </span>
          </>
        }
        {...field.flag('is_active')}
      />
      {user?.second_factor && me.role === 'super_admin' && !isMe && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="grow basis-60">
            Verifikasi dua langkah aktif
            <span className="block text-sm text-soft">
              Lepas hanya bila pemiliknya kehilangan HP dan kode pemulihan.
            </span>
          </p>
          <Button look="danger" onClick={onDropFactors}>
            Lepas
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

type MoreProps = {
  role: Role
  chosen: User['roles']
  onChange: (chosen: User['roles']) => void
}

/** The account's additional roles; only those that the main role does not include. */
const MoreRoles = ({ role, chosen, onChange }: MoreProps) => {
  const { user: me } = useSession()
  const more = extraRoles.filter((one) => one !== role && managedRoles[me.role].includes(one))
  if (more.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label.roles}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {more.map((one) => (
          <Checkbox
            key={one}
            label={roleLabels[one]}
            checked={chosen.includes(one)}
            onChange={() =>
              onChange(extraRoles.filter((extra) => chosen.includes(extra) !== (extra === one)))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
