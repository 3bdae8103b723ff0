/** Pengaturan: what the school can change without a programmer. */
import { mayCall } from '@sekolah/contract/roles'
import { definitionOf, settingKeys, settings } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Settings as Icon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline } from '../../app/device.ts'
import { reasonOf } from '../../app/error-message.ts'
import type { Section } from '../../app/sections.ts'
import { useWords } from '../../app/words.ts'
import { keys } from '../../live/keys.ts'
import { useSocket } from '../../live/live.tsx'
import { change } from '../../live/query-client.ts'
import { joined } from '../../live/rows.ts'
import { Conflict } from '../../resource-screen/form/conflict.tsx'
import {
  RestoredDraft,
  SaveFailure,
  useFirstRefused,
  useLeaveQuestion,
  useSaveKey,
} from '../../resource-screen/form/form-guards.tsx'
import { fieldsOf, useFormState } from '../../resource-screen/form/use-form.ts'
import { useFormDraft } from '../../resource-screen/form/use-form-draft.ts'
import { useSession } from '../../session/session.tsx'
import { Backups } from './backups.tsx'
import { byKey, partsOf, type Stored, settingMessages, settingRows, storedFrom } from './fields.ts'
import { groups, isWide } from './groups.ts'
import { SettingInput } from './inputs.tsx'
import { Proposal } from './proposal.tsx'

export const section: Section = {
  path: '/settings',
  label: 'Pengaturan',
  icon: Icon,
  access: 'editor',
  place: 150,
}

export const Screen = () => {
  const { api, user } = useSession()
  const mayCopy = mayCall('super_admin', user.role)
  const isLive = useSocket()?.connected
  const stored = useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => api.settings.list({ signal }),
    select: storedFrom,
    // The panel has loaded the settings already, and an event arrives for every change.
    staleTime: isLive ? Number.POSITIVE_INFINITY : 0,
  })
  // The form waits for settings from the server, and stays open while they are loaded again.
  const isBegun = useRef(false)
  if (!stored.isStale || stored.isFetchedAfterMount) isBegun.current = true
  return (
    <div className="max-w-4xl xl:max-w-none">
      <h1 className="mb-4 text-xl sm:text-2xl">{section.label}</h1>
      {stored.data && isBegun.current ? (
        <div className="gap-8 xl:grid xl:grid-cols-[minmax(0,56rem)_14rem] 2xl:grid-cols-[minmax(0,84rem)_14rem]">
          <div>
            <SettingsForm stored={stored.data} />
            {mayCopy && <Backups />}
          </div>
          <Contents mayCopy={mayCopy} />
        </div>
      ) : stored.error ? (
        <Notice tone="bad" role="alert" title={`Failed to fetch data. ${reasonOf(stored.error)}`}>
          <Button pending={stored.isFetching} onClick={() => stored.refetch()}>
            Coba lagi
          </Button>
        </Notice>
      ) : (
        <div className="space-y-4">
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </div>
      )}
    </div>
  )
}

/** Links to the groups, always visible while the form scrolls. */
const Contents = ({ mayCopy }: { mayCopy: boolean }) => {
  const words = useWords()
  return (
    <nav aria-label="Kelompok pengaturan" className="hidden xl:block">
      <ul className="sticky top-0 border-l-2 border-line text-sm">
        {[...groups, ...(mayCopy ? [{ id: 'salinan', title: 'Salinan data' }] : [])].map(
          ({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block px-4 py-2 font-semibold text-soft no-underline hover:text-ink"
              >
                {words(title)}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

const SettingsForm = ({ stored }: { stored: Stored }) => {
  const words = useWords()
  const { api, user } = useSession()
  const client = useQueryClient()
  const online = useOnline()
  const element = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  const mayWrite = mayCall('admin', user.role)
  const form = useFormState<Stored>({
    row: stored,
    valuesOf: (row) => {
      const { rev: _, ...values } = row ?? stored
      return values
    },
    check: settingMessages,
    write: async (changes, over) => {
      const sent = settingRows(changes, over ?? stored)
      try {
        const answer = await api.settings.update(sent)
        change(client, keys.settings, (known) => joined(known, answer, (row) => row.setting_key))
        return storedFrom(answer)
      } catch (error) {
        throw byKey(error)
      }
    },
    onSaved: () => {
      draft.forget()
      setSaved(true)
    },
  })
  const draft = useFormDraft(mayWrite ? 'settings' : null, form)
  const field = fieldsOf<SettingKey>(form)
  const count = form.changed.length
  const question = useLeaveQuestion(count > 0, draft.forget)
  const save = () => {
    if (!online || !mayWrite || count === 0) return
    setSaved(false)
    form.save()
  }
  // One press confirms a proposal; among other changes it waits with them to be saved.
  const [isConfirmed, setConfirmed] = useState(false)
  const saveConfirmed = useEffectEvent(save)
  useEffect(() => {
    if (!isConfirmed || count === 0) return
    setConfirmed(false)
    saveConfirmed()
  }, [isConfirmed, count])
  useSaveKey(element, save)
  useFirstRefused(element, form.saves, form.messages)

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {!mayWrite && (
        <div className="mb-4">
          <Notice tone="info" title="Pengaturan ini hanya dapat diubah oleh Admin." />
        </div>
      )}
      <div className="mb-4 space-y-4 empty:hidden">
        <RestoredDraft {...{ form, draft }} />
        {form.newer && (
          <Conflict
            mine={partsOf(form.values)}
            theirs={partsOf(form.newer)}
            changed={form.changed}
            labels={labels}
            valueLabels={settings.ppdb_status.choices}
            onOverwrite={form.overwrite}
            onTakeTheirs={form.takeNewer}
          />
        )}
      </div>
      <fieldset disabled={!mayWrite} className="space-y-4">
        {groups.map(({ id, title, keys: inGroup }) => (
          <Card key={id} className="p-4 sm:p-6">
            <h2 id={id} className="mb-5 scroll-mt-6 text-xl">
              {words(title)}
            </h2>
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-3">
              {inGroup.map((key) => (
                <div key={key} className={classes(isWide(definitionOf(key)) && 'sm:col-span-full')}>
                  <SettingInput name={key} field={field} />
                  {mayWrite && (
                    <Proposal
                      name={key}
                      value={field.value(key)}
                      onConfirm={(proposal) => {
                        field.set(key, proposal)
                        setConfirmed(count === 0)
                      }}
                    />
                  )}
                </div>
              ))}
            </div>
          </Card>
        ))}
      </fieldset>
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
      {question}
    </form>
  )
}

const labels: Record<string, string> = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].label]),
)
