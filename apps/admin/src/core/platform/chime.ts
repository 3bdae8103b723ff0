/** Two soft notes by the Web Audio API: no file to load, and no CSP exception. */

const NOTES = [659, 880]
const NOTE_SECONDS = 0.16

export const playChime = (): void => {
  const audio = new AudioContext()
  NOTES.forEach((frequency, at) => {
    const begins = audio.currentTime + at * NOTE_SECONDS
    const note = audio.createOscillator()
    const volume = audio.createGain()
    note.frequency.value = frequency
    volume.gain.setValueAtTime(0.12, begins)
    volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS * 2)
    note.connect(volume).connect(audio.destination)
    note.start(begins)
    note.stop(begins + NOTE_SECONDS * 2)
  })
  setTimeout(() => void audio.close(), 1_000)
}
