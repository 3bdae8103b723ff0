/** The letterhead of everything that is printed: the school's name, logo and contact details. */

type Props = {
  name: string
  /** The URL of the logo. */
  logo?: string | null | undefined
  /** Address, telephone numbers, e-mail and so on; empty lines are left out. */
  lines: (string | undefined | false)[]
}

export const Letterhead = ({ name, logo, lines }: Props) => (
  <div className="mb-6 flex items-center gap-4 border-b-2 border-current pb-3">
    {logo && <img src={logo} alt="" width={64} height={64} className="size-16 object-contain" />}
    <div className="min-w-0">
      <p className="text-lg leading-tight font-bold">{name}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={`${line}`} className="text-sm leading-snug">
          {line}
        </p>
      ))}
    </div>
  </div>
)
