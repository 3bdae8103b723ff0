/** What a reload would cost: every form that somebody has begun, and how to bring it to safety. */

type Save = () => Promise<unknown>

const begun = new Set<Save>()

/** Says that a form has been begun; answers how to say that it is over. */
export const beginForm = (save: Save): (() => void) => {
  begun.add(save)
  return () => begun.delete(save)
}

export const nothingBegun = (): boolean => begun.size === 0

/** Writes down everything that has been typed; a form that cannot be saved stops nobody. */
export const saveAll = (): Promise<unknown> => Promise.allSettled([...begun].map((save) => save()))
