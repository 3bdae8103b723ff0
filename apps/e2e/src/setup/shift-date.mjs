/** A clock that runs ahead of the machine's by an offset. */

/**
 * Shifts `Date` in the realm it runs in; returns a function that advances it further. Pages and
 * workers receive this function as text, so it must not reference anything outside of itself.
 *
 * @param {number} offset How far it is ahead, in milliseconds.
 */
export const shiftDate = (offset) => {
  const Machine = Date
  let ahead = offset
  const now = () => Machine.now() + ahead
  globalThis.Date = new Proxy(Machine, {
    construct: (_, given, made) => Reflect.construct(Machine, given.length ? given : [now()], made),
    apply: () => new Machine(now()).toString(),
    get: (_, key) => (key === 'now' ? now : Reflect.get(Machine, key)),
  })
  return (/** @type {number} */ ms) => {
    ahead += ms
  }
}
