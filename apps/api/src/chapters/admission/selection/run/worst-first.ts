/** A binary heap of entries with the largest key (the worst entry) on top. */
export class WorstFirstHeap {
  readonly #keys: Float64Array
  readonly #entries: number[] = []

  constructor(keys: Float64Array) {
    this.#keys = keys
  }

  get size(): number {
    return this.#entries.length
  }

  worst(): number {
    return this.#entries[0] as number
  }

  add(entry: number): void {
    this.#entries.push(entry)
    let at = this.#entries.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#key(parent) >= this.#key(at)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  replaceWorst(entry: number): void {
    this.#entries[0] = entry
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      if (left >= this.#entries.length) return
      const right = left + 1
      const isRight = right < this.#entries.length && this.#key(right) > this.#key(left)
      const child = isRight ? right : left
      if (this.#key(at) >= this.#key(child)) return
      this.#swap(at, child)
      at = child
    }
  }

  #key(at: number): number {
    return this.#keys[this.#entries[at] as number] as number
  }

  #swap(a: number, b: number): void {
    const entry = this.#entries[a] as number
    this.#entries[a] = this.#entries[b] as number
    this.#entries[b] = entry
  }
}
