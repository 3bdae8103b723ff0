/** One page of settings as a separate form; its unsaved input stays while another page is open. */
import { accessLabel } from '@sekolah/contract/roles'
import {
  definitionOf,
  mayChange,
  ownerOf,
  settingKeys,
  settings,
} from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Notice } from '@sekolah/ui/status'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { updateCache } from '../../core/api/query-client.ts'
import { mergeRows } from '../../core/api/rows.ts'
import { useOnline } from '../../core/device/device.ts'
import { useSchoolTerms } from '../../core/school/words.ts'
import { useSession } from '../../core/session/use-session.ts'
import { Conflict } from '../../screens/resource/form/conflict.tsx'
import {
  RestoredDraft,
  SaveFailure,
  useFocusFirstError,
  useSaveShortcut,
} from '../../screens/resource/form/form-guards.tsx'
import {
  type FormFields,
  formFieldsOf,
  useFormState,
} from '../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../screens/resource/form/use-form-draft.ts'
import { AdvancedSettings, SettingGrid } from './advanced.tsx'
import { CalendarDate, isCalendarDate } from './calendar-date.tsx'
import {
  conflictByKey,
  parseStructuredSettings,
  type SettingsWithRevisions,
  settingErrors,
  settingsRequestRows,
  settingsWithRevisions,
} from './fields.ts'
import { Help } from './help-note.tsx'
import { SettingInput } from './inputs/inputs.tsx'
import { everydayFirst, isFullWidthSetting, type SettingPage, settingKeysOn } from './pages.ts'
import { Proposal } from './proposal.tsx'
import { ZoneMoves } from './zone-moves.tsx'

/** The labels of a page's unsaved fields; `forget` erases its draft. */
export type UnsavedFields = { labels: string[]; forget: () => void }

type Props = {
  page: SettingPage
  stored: SettingsWithRevisions
  /** Only the current page is rendered; the others keep their unsaved input. */
  isPresent: boolean
  onUnsaved: (page: string, unsaved: UnsavedFields) => void
  /** Whether a setting is in use. */
  isShown: (key: SettingKey) => boolean
  /** The setting that the address names, if any. */
  sought?: string
}

export const PageForm = ({ page, stored, isPresent, onUnsaved, isShown, sought }: Props) => {
  const { api, user } = useSession()
  const client = useQueryClient()
  const mayWrite = settingKeysOn(page).some((key) => mayChange(key, user))
  const [isSaved, setSaved] = useState(false)
  const form = useFormState<SettingsWithRevisions>({
    row: stored,
    valuesOf: (row) => {
      const values = row ?? stored
      return Object.fromEntries(settingKeysOn(page).map((key) => [key, values[key]]))
    },
    check: settingErrors,
    write: async (changes, over) => {
      const sent = settingsRequestRows(changes, over ?? stored)
      try {
        const answer = await api.settings.update({ body: { settings: sent } })
        updateCache(client, keyOf('settings.list', {}), (known) =>
          mergeRows(known, answer, (row) => row.setting_key),
        )
        return settingsWithRevisions(answer)
      } catch (error) {
        throw conflictByKey(error)
      }
    },
    onSaved: () => {
      draft.forget()
      setSaved(true)
    },
  })
  const draft = useFormDraft(
    mayWrite ? ['settings', page.id].filter(Boolean).join(' ') : null,
    form,
  )
  const changed = form.changed.map((key) => labels[key]).join('\n')
  const report = useEffectEvent(() =>
    onUnsaved(page.id, { labels: changed ? changed.split('\n') : [], forget: draft.forget }),
  )
  // A layout effect, before the next event: leaving the page at once must show the warning, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unsaved is its labels.
  useLayoutEffect(() => report(), [changed])
  if (!isPresent) return null
  return <Shown {...{ page, form, draft, mayWrite, isSaved, setSaved, isShown, sought }} />
}

type ShownProps = {
  page: SettingPage
  form: ReturnType<typeof useFormState<SettingsWithRevisions>>
  draft: ReturnType<typeof useFormDraft>
  mayWrite: boolean
  isSaved: boolean
  setSaved: (isSaved: boolean) => void
} & Pick<Props, 'isShown' | 'sought'>

const Shown = (props: ShownProps) => {
  const { page, form, draft, mayWrite, isSaved, setSaved, isShown, sought } = props
  const { user } = useSession()
  const words = useSchoolTerms()
  const online = useOnline()
  const element = useRef<HTMLFormElement>(null)
  const field = formFieldsOf<SettingKey>(form)
  const count = form.changed.length
  const isHere = (key: SettingKey) => isShown(key) || form.changed.includes(key)
  const save = () => {
    if (!online || !mayWrite || count === 0) return
    setSaved(false)
    form.save()
  }
  // A proposal can be confirmed by one press; with other unsaved changes it is saved together with
  // them.
  const [isConfirmed, setConfirmed] = useState(false)
  const saveConfirmed = useEffectEvent(save)
  useEffect(() => {
    if (!isConfirmed || count === 0) return
    setConfirmed(false)
    saveConfirmed()
  }, [isConfirmed, count])
  useSaveShortcut(element, save)
  useFocusFirstError(element, form.saves, form.messages)
  const fieldOf = (key: SettingKey) => (
    <SettingField key={key} name={key} field={field}>
      {mayChange(key, user) && (
        <Proposal
          name={key}
          value={field.value(key)}
          onConfirm={(proposal) => {
            field.set(key, proposal)
            setConfirmed(count === 0)
          }}
        />
      )}
    </SettingField>
  )

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="mb-4 space-y-4 empty:hidden">
        <RestoredDraft {...{ form, draft }} />
        {form.newer && (
          <Conflict
            mine={parseStructuredSettings(form.values)}
            theirs={parseStructuredSettings(form.newer)}
            changed={form.changed}
            labels={labels}
            valueLabels={settings.ppdb_status.choices}
            onOverwrite={form.overwrite}
            onTakeTheirs={form.takeNewer}
          />
        )}
      </div>
      <div className="space-y-4">
        {page.parts.map(({ title, keys: inPart }) => (
          <Card key={title} className="p-4 sm:p-6">
            <h2 className="mb-5 text-xl">{words(title)}</h2>
            <SettingGrid keys={everydayFirst(inPart).everyday.filter(isHere)}>
              {fieldOf}
            </SettingGrid>
            <AdvancedSettings
              keys={everydayFirst(inPart).advanced.filter(isHere)}
              // Open while it contains a hit of the search, a change or an error.
              shows={(key) => key === sought || form.changed.includes(key) || key in form.messages}
            >
              {fieldOf}
            </AdvancedSettings>
          </Card>
        ))}
      </div>
      {mayWrite && (
        <div className="sticky bottom-(--toasts) z-10 -mx-4 mt-4 -mb-4 flex flex-wrap items-center gap-3 border-t border-line bg-page px-4 py-3 sm:-mb-6 lg:-bottom-6">
          <SaveFailure failure={form.failure} saving={form.saving} online={online} onRetry={save} />
          <div className={classes('min-w-0 grow', count > 0 && 'basis-full sm:basis-0')}>
            {isSaved && count === 0 ? (
              <Notice dense tone="good" role="alert">
                <p className="py-2 text-sm font-semibold">Pengaturan berhasil disimpan!</p>
              </Notice>
            ) : (
              <p className="text-sm text-soft">
                {count === 0
                  ? 'Belum ada perubahan.'
                  : `Belum disimpan: ${form.changed.map((key) => labels[key]).join(', ')}`}
              </p>
            )}
          </div>
          {count > 0 && (
            <Button onClick={form.discard} className="ml-auto">
              Batalkan
            </Button>
          )}
          <Button
            type="submit"
            className={classes(count === 0 && 'ml-auto')}
            look="main"
            pending={form.saving}
            disabled={!online || count === 0}
            title="Ctrl+S"
          >
            Simpan
          </Button>
        </div>
      )}
    </form>
  )
}

type FieldProps = {
  name: SettingKey
  field: FormFields<SettingKey>
  children: ReactNode
}

/** The help is outside the disabled fieldset: users who may only read can open it too. */
const SettingField = ({ name, field, children }: FieldProps) => {
  const { user } = useSession()
  const isOthers = !mayChange(name, user)
  const owner = ownerOf(name)
  return (
    <div
      id={name}
      className={classes(
        'scroll-mt-6',
        isFullWidthSetting(definitionOf(name)) && 'sm:col-span-full',
      )}
    >
      {isCalendarDate(name) ? (
        <CalendarDate name={name} value={`${field.value(name) ?? ''}`} />
      ) : (
        <fieldset disabled={isOthers}>
          <SettingInput name={name} field={field} />
        </fieldset>
      )}
      {name === 'time_zone' && <ZoneMoves to={`${field.value(name) ?? ''}`} />}
      {isOthers && owner !== 'admin' && (
        <p className="mt-1 text-sm font-semibold">
          Hanya {accessLabel(owner)} yang dapat mengubahnya.
        </p>
      )}
      <Help name={name} />
      {children}
    </div>
  )
}

const labels: Record<string, string> = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].label]),
)
