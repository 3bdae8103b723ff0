/** Imports the posts of a WordPress export as articles; nothing is fetched from the old site. */
import { type ArticleCategory, articleCategoryLabels } from '@sekolah/contract/information/labels'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Options, RadioGroup, SelectField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useEffect, useRef, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { FileChoice } from '../../../core/files/file-choice.tsx'
import {
  type OpenedZip,
  openZipFile,
  readWordPress,
} from '../../../core/files/reading/read-file.ts'
import type { WordPressSite } from '../../../core/files/reading/wxr.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { ImportOutcome } from '../../../screens/import/outcome.tsx'
import { useImport } from '../../../screens/import/use-import.ts'
import { useRowsSource } from '../rows-source.tsx'
import { guessCategory } from './categories.ts'
import { pictureUrlsIn } from './html.ts'
import { createPictureFinder } from './pictures.ts'
import { postRows, wasPublicPost } from './rows.ts'
import { useZipUploads } from './use-zip-uploads.ts'
import { type ImportLoss, WhatChanges } from './what-changes.tsx'

type Chosen = { name: string; site: WordPressSite }

export const WordPress = () => {
  const { settings } = useSchool()
  const state = useImport(useRowsSource('articles'))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [categories, setCategories] = useState<Record<string, ArticleCategory>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [zip, setZip] = useState<{ name: string; opened: OpenedZip } | null>(null)
  const [zipRefusal, setZipRefusal] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [allDrafts, setAllDrafts] = useState('as_was')
  const [loss, setLoss] = useState<ImportLoss>({ missing: 0, lost: [] })
  const uploads = useZipUploads()
  const openZip = useRef<OpenedZip | null>(null)
  useEffect(() => () => openZip.current?.close(), [])

  const takeExport = async ([file]: File[]) => {
    if (!file) return
    setReading(true)
    const site = await readWordPress(file)
    setReading(false)
    setRefusal(typeof site === 'string' ? site : null)
    if (typeof site === 'string') return
    state.forget()
    setChosen({ name: file.name, site })
    const names = new Set(site.posts.flatMap((post) => post.categories.slice(0, 1)))
    setCategories(Object.fromEntries([...names].map((name) => [name, guessCategory(name)])))
  }
  const takeZip = async ([file]: File[]) => {
    if (!file) return
    setReading(true)
    const opened = await openZipFile(file)
    setReading(false)
    setZipRefusal(typeof opened === 'string' ? opened : null)
    if (typeof opened === 'string') return
    openZip.current?.close()
    openZip.current = opened
    setZip({ name: file.name, opened })
  }
  const check = async () => {
    if (!chosen) return
    const { site, name } = chosen
    const find = createPictureFinder(zip?.opened.names ?? [])
    const sources = site.posts.flatMap((post) => [
      ...pictureUrlsIn(post, site),
      ...(post.picture ? [post.picture] : []),
    ])
    const entries = new Set(sources.map(find).filter((entry) => entry !== null))
    const addresses = zip ? await uploads.send(zip.opened, [...entries]) : new Map<string, string>()
    if (!addresses) return
    const { rows, missing, lost } = postRows(site, {
      categories,
      allDrafts: allDrafts === 'drafts',
      author: settings?.school_name ?? '',
      addressOf: (source) => addresses.get(find(source) ?? '') ?? null,
    })
    setLoss({ missing, lost })
    state.check({ rows, wrong: [], file: { name } })
  }

  if (state.found || state.done) {
    return (
      <div className="space-y-4">
        {chosen && !state.done && (
          <WhatChanges site={chosen.site} allDrafts={allDrafts === 'drafts'} loss={loss} />
        )}
        <ImportOutcome state={state} />
      </div>
    )
  }
  const posts = chosen?.site.posts ?? []
  const published = posts.filter(wasPublicPost).length
  return (
    <div className="space-y-4">
      <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <FileChoice
          label="Pilih ekspor WordPress"
          hint="XML dari Perkakas, Ekspor, paling besar 100 MB."
          accept=".xml,text/xml,application/xml"
          chosen={chosen?.name}
          pending={isReading}
          error={refusal}
          onFiles={takeExport}
        />
        <FileChoice
          label="Pilih ZIP gambar"
          hint="Folder wp-content/uploads sebagai ZIP, paling besar 300 MB. Tanpa ZIP, tulisan masuk tanpa gambar."
          accept=".zip,application/zip"
          chosen={zip?.name}
          pending={isReading}
          error={zipRefusal}
          onFiles={takeZip}
        />
      </Card>
      {chosen && (
        <Card className="space-y-5 p-4 sm:p-6">
          <h2 className="text-lg">
            {posts.length} tulisan, {published} di antaranya terbit
          </h2>
          <WhatChanges site={chosen.site} allDrafts={allDrafts === 'drafts'} />
          <RadioGroup
            legend="Masuk sebagai"
            name="wordpress_status"
            options={{ as_was: 'Seperti di WordPress', drafts: 'Draf semuanya' }}
            value={allDrafts}
            onChoose={setAllDrafts}
          />
          <ul className="grid gap-4 sm:grid-cols-2">
            {Object.entries(categories).map(([name, category]) => (
              <li key={name}>
                <SelectField
                  label={`Kategori “${name}” menjadi`}
                  value={category}
                  onChange={({ target: { value } }) =>
                    setCategories((before) => ({ ...before, [name]: value as ArticleCategory }))
                  }
                >
                  <Options of={articleCategoryLabels} />
                </SelectField>
              </li>
            ))}
          </ul>
          {(state.failure ?? uploads.failure) !== null && (
            <Notice tone="bad" role="alert" title={errorReason(state.failure ?? uploads.failure)} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              look="main"
              pending={state.isChecking || uploads.sent !== null}
              disabled={posts.length === 0}
              onClick={check}
            >
              Periksa {posts.length} tulisan
            </Button>
            {uploads.sent !== null && (
              <p role="status" className="text-sm text-soft">
                {uploads.sent} gambar terunggah. Paling banyak 60 gambar dalam satu menit.
              </p>
            )}
          </div>
        </Card>
      )}
    </div>
  )
}
