/**
 * The classes of the only link in a row or card (`group relative`): the whole row or card is its
 * target.
 */

export const stretchedRowClass =
  'group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-amber-strong'

export const stretchedCardClass = `${stretchedRowClass} after:rounded-lg`
