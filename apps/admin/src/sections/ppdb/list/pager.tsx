/** What stands below the list: its pages, how many rows they have, and how close the rows stand. */
import { classes } from '@sekolah/ui/classes'
import { Pager as PageSteps } from '@sekolah/ui/list'
import { Link } from '@tanstack/react-router'
import { listAt, type PpdbQuery, pageSizeOf, pageSizes } from '../address.ts'
import type { Density } from './use-density.ts'

type Props = {
  query: PpdbQuery
  openId: number | null
  total: number
  shown: number
  density: Density
}

export const Pager = ({ query, openId, total, shown, density }: Props) => (
  <PageSteps
    page={query.page ?? 1}
    pageSize={pageSizeOf(query)}
    shown={shown}
    total={total}
    dense={density.isDense}
    link={(page, { label, ...look }) => (
      <Link
        {...listAt(openId, { ...query, page: page > 1 ? page : undefined })}
        aria-label={label}
        title={label}
        {...look}
      />
    )}
  >
    {density.choose && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons.
      <div role="group" aria-label="Kerapatan baris" className="flex">
        <Dense density={density} is label="Rapat" />
        <Dense density={density} is={false} label="Longgar" />
      </div>
    )}
    {total > pageSizes[0] && (
      <ul aria-label="Baris per halaman" className="hidden sm:flex">
        {pageSizes.map((size) => (
          <li key={size}>
            <Link
              {...listAt(openId, {
                ...query,
                page: undefined,
                per: size === pageSizes[0] ? undefined : size,
              })}
              aria-current={size === pageSizeOf(query) ? 'true' : undefined}
              title={`${size} baris per halaman`}
              className={classes(choiceClass(size === pageSizeOf(query)), 'tabular-nums')}
            >
              {size}
              <span className="sr-only"> baris</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </PageSteps>
)

const Dense = ({ density, is, label }: { density: Density; is: boolean; label: string }) => (
  <button
    type="button"
    aria-pressed={density.isDense === is}
    onClick={() => density.choose?.(is)}
    className={choiceClass(density.isDense === is)}
  >
    {label}
  </button>
)

const choiceClass = (present: boolean): string =>
  classes(
    'inline-flex min-h-8 items-center rounded-md px-2.5 no-underline pointer-coarse:min-h-11',
    present ? 'bg-brand-wash font-semibold text-brand' : 'text-soft hover:bg-sunken',
  )
