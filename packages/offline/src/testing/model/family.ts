/**
 * The promises made to a family, tracked beside the world and compared with phone and school: every
 * form reported as saved, and whether the child was withdrawn.
 */

/** A form that was saved, or attempted to be. */
type Saving = { form: string; start: number; end: number }

export const createFamily = () => {
  let moment = 0
  let savings: Saving[] = []
  let mayBeAnything = false

  return {
    isWritten: false,
    isWithdrawn: false,
    /** A withdrawal was attempted whose request may have arrived. */
    hasTriedToWithdraw: false,
    /** A withdrawal died with its tab: it may have taken effect. */
    mayBeWithdrawn: false,
    /** The school was restored to a backup that lacked the application. */
    lostByRestore: false,
    everAtSchool: false,
    /** Accepted by the counter, from a text made by the phone. */
    isTakenIn: false,

    start: (): number => {
      moment += 1
      return moment
    },
    /** A failed save may have reached the school nevertheless, until something later was saved. */
    failed: (form: string, start: number) => {
      moment += 1
      savings.push({ form, start, end: moment })
    },
    saved: (form: string, start: number) => {
      moment += 1
      // Replaces savings that ended before this one began; concurrent ones may have won.
      savings = savings.filter(({ end }) => end > start)
      savings.push({ form, start, end: moment })
    },
    /** The family accepted the school's copy, or a restore undid saved data. */
    acceptAnything: () => {
      mayBeAnything = true
    },
    /**
     * Whether a form may be the present one at the school or on the phone; `running` may have taken
     * effect.
     */
    mayBe: (form: string, running: readonly { form: string | null }[]): boolean =>
      mayBeAnything ||
      savings.some((saving) => saving.form === form) ||
      running.some((saving) => saving.form === form),
    /** The saved forms that a saving which began at `start` would replace. */
    replacedBy: (start: number): string =>
      savings
        .filter(({ end }) => end <= start)
        .map(({ form }) => form)
        .sort()
        .join(),
    state(): string {
      const forms = savings.map(({ form }) => form).sort()
      const told = [this.isWritten, this.isWithdrawn, this.hasTriedToWithdraw, this.mayBeWithdrawn]
      const there = [this.lostByRestore, this.everAtSchool, this.isTakenIn]
      return JSON.stringify([forms, mayBeAnything, told, there])
    },
  }
}
