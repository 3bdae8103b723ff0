/** The classes of the status bars above the page. */

export const barClass = 'mx-auto flex max-w-6xl gap-2.5 px-4 py-2 text-sm sm:px-6'

export const barButtonClass = 'min-h-11 shrink-0 px-2 font-semibold underline'
