type Props = { value: string; onWrite: (value: string) => void }

/** A field that only bots fill in, because people never see it. */
export const Honeypot = ({ value, onWrite }: Props) => (
  <div hidden aria-hidden="true">
    <label>
      Situs web
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
    </label>
  </div>
)
