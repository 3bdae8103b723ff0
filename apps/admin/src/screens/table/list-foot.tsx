/** The controls below a list: page, page size, row density, columns. */
import { classes } from '@sekolah/ui/classes'
import { Pager } from '@sekolah/ui/list'
import type { ReactNode } from 'react'
import type { ColumnChoice } from './columns.ts'
import { ColumnsButton } from './columns-dialog.tsx'
import type { Density } from './density.ts'

type LinkLook = {
  className: string
  title: string
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'true'
}

type Props<Row extends object> = {
  /** The page number, from 1. */
  page: number
  /** The page size; `all` for one page with every row. */
  size: number | 'all'
  /** The page sizes, the default first. */
  sizes: readonly (number | 'all')[]
  shown: number
  total: number
  density: Density
  choice: ColumnChoice<Row>
  /** Present where rows can also be shown as cards. */
  layout?: { isTable: boolean; choose: (isTable: boolean) => void }
  /** Renders the caller's links; the first page and the default size are undefined. */
  pageLink: (page: number | undefined, props: LinkLook) => ReactNode
  sizeLink: (size: number | 'all' | undefined, props: LinkLook) => ReactNode
}

export const ListFoot = <Row extends object>(props: Props<Row>) => {
  const { page, size, sizes, shown, total, density, choice, layout, pageLink, sizeLink } = props
  const [usual] = sizes
  const isLong = typeof usual === 'number' && total > usual
  return (
    <Pager
      page={size === 'all' ? 1 : page}
      pageSize={size === 'all' ? Math.max(total, 1) : size}
      shown={size === 'all' ? total : shown}
      total={total}
      dense={density.isDense}
      link={(to, { label, ...look }) =>
        pageLink(to > 1 ? to : undefined, { 'aria-label': label, title: label, ...look })
      }
    >
      <ColumnsButton choice={choice} className={choiceClass(choice.isChosen)} />
      {density.choose && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons.
        <div role="group" aria-label="Kerapatan baris" className="flex">
          <Choice present={density.isDense} onChoose={() => density.choose?.(true)}>
            Rapat
          </Choice>
          <Choice present={!density.isDense} onChoose={() => density.choose?.(false)}>
            Longgar
          </Choice>
        </div>
      )}
      {layout && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons.
        <div role="group" aria-label="Bentuk daftar" className="flex">
          <Choice present={!layout.isTable} onChoose={() => layout.choose(false)}>
            Kartu
          </Choice>
          <Choice present={layout.isTable} onChoose={() => layout.choose(true)}>
            Tabel
          </Choice>
        </div>
      )}
      {isLong && (
        <ul aria-label="Baris per halaman" className="hidden sm:flex">
          {sizes.map((one) => (
            <li key={one}>
              {sizeLink(one === usual ? undefined : one, {
                'aria-current': one === size ? 'true' : undefined,
                title: one === 'all' ? 'Semua baris, tanpa halaman' : `${one} baris per halaman`,
                className: classes(choiceClass(one === size), 'tabular-nums'),
                children: (
                  <>
                    {one === 'all' ? 'Semua' : one}
                    <span className="sr-only"> baris</span>
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      )}
    </Pager>
  )
}

type ChoiceProps = { present: boolean; onChoose: () => void; children: string }

const Choice = ({ present, onChoose, children }: ChoiceProps) => (
  <button type="button" aria-pressed={present} onClick={onChoose} className={choiceClass(present)}>
    {children}
  </button>
)

const choiceClass = (present: boolean): string =>
  classes(
    'inline-flex min-h-8 items-center rounded-md px-2.5 no-underline pointer-coarse:min-h-11',
    present ? 'bg-brand-wash font-semibold text-brand' : 'text-soft hover:bg-sunken',
  )
