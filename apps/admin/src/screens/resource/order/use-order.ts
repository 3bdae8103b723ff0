/** Reorders rows by dragging, or step by step with buttons. */
import { useFocusNext } from '@sekolah/ui/focus-next'
import { useToast } from '@sekolah/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import type { RowActions } from '../row-actions.ts'
import { type OrderedRow, rowsChangedByMove, sortWithChanges } from './order.ts'

/** The dragged row, and the row whose position it would take. */
type Pull = { id: number; over: number }

type Options<Row> = {
  /** The visible rows; a filter may hide others that are loaded. */
  rows: Row[]
  actions: Pick<RowActions<Row>, 'all' | 'put' | 'reload'>
  titleOf: (row: Row) => string
  /** Stores one row's order number. */
  write: (id: number, order_index: number) => Promise<Row>
}

export type RowOrder<Row extends OrderedRow> = ReturnType<typeof useRowOrder<Row>>

export const useRowOrder = <Row extends OrderedRow>({
  rows,
  actions,
  titleOf,
  write,
}: Options<Row>) => {
  const toast = useToast()
  const [pending, setPending] = useState<OrderedRow[]>([])
  const [pull, showPull] = useState<Pull | null>(null)
  // A second pointer event may come before React has rendered the first: the ref is always current.
  const pulling = useRef(pull)
  const setPull = (next: Pull | null) => {
    pulling.current = next
    showPull(next)
  }
  const [said, setSaid] = useState('')
  // The button moves with its row, so the focus must follow it.
  const focusNext = useFocusNext((button: string) => document.getElementById(button))

  const all = sortWithChanges(actions.all, pending)
  const ordered = sortWithChanges(rows, pending)
  // While a row is dragged, show it where it would be dropped.
  const shown = pull
    ? sortWithChanges(rows, [...rowsChangedByMove(all, pull.id, pull.over), ...pending])
    : ordered

  // Run moves one after another: two may write the same row.
  const turns = useRef<Promise<unknown>>(Promise.resolve())
  const send = (places: OrderedRow[]) => {
    setPending((before) => [...places, ...before])
    turns.current = turns.current.then(async () => {
      try {
        for (const { id, order_index } of places) actions.put(await write(id, order_index))
      } catch (error) {
        toast('bad', `Urutan belum tersimpan. ${errorReason(error)}`, {
          label: 'Coba lagi',
          run: () => send(places),
        })
        actions.reload()
      }
      setPending((before) => before.filter((place) => !places.includes(place)))
    })
  }

  const move = (id: number, placeOf: number) => {
    const places = rowsChangedByMove(all, id, placeOf)
    const row = rows.find((one) => one.id === id)
    if (!row || places.length === 0) return
    const at = sortWithChanges(rows, [...places, ...pending]).findIndex((one) => one.id === id)
    setSaid(`Urutan ${at + 1} dari ${rows.length}: ${titleOf(row)}`)
    send(places)
  }

  const isPulling = pull !== null
  const touched = useRef<number | null>(null)
  const over = useEffectEvent((x: number, y: number) => {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-order]')
    const id = Number(row?.dataset.order)
    // A row that has just moved aside may now be under the pointer: that must not move it again.
    const present = pulling.current
    if (!row || !present || id === touched.current) return
    touched.current = id
    if (id === present.id) return
    const place = ordered[shown.findIndex((one) => one.id === id)]
    if (place) setPull({ ...present, over: place.id })
    // A half-hidden row scrolls into view, so the list scrolls along.
    row.scrollIntoView({ block: 'nearest' })
  })
  const drop = useEffectEvent(() => {
    const last = pulling.current
    setPull(null)
    if (last) move(last.id, last.over)
  })
  const cancel = useEffectEvent(() => setPull(null))
  useEffect(() => {
    if (!isPulling) return
    const listening = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: listening.signal })
    on('pointermove', ({ clientX, clientY }) => over(clientX, clientY))
    on('pointerup', () => drop())
    on('pointercancel', () => cancel())
    on('keydown', ({ key }) => key === 'Escape' && cancel())
    return () => listening.abort()
  }, [isPulling])

  return {
    /** The rows in the order that is being saved. */
    rows: shown,
    titleOf,
    /** The announcement of the last move, for screen readers. */
    said,
    /** The id of the row that is being dragged. */
    pulled: pull?.id ?? null,
    pull: (id: number) => {
      touched.current = id
      setPull({ id, over: id })
    },
    /** Moves a row past its neighbour; `button` is the id of the button that keeps the focus. */
    step: (id: number, by: 1 | -1, button: string) => {
      const neighbour = shown[shown.findIndex((row) => row.id === id) + by]
      if (!neighbour) return
      focusNext(button)
      move(id, neighbour.id)
    },
  }
}
