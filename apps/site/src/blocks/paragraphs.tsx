/** Plain text written by staff: an empty line separates paragraphs. */

type Props = { text: string; className?: string }

export const Paragraphs = ({ text, className }: Props) => (
  <div className={className}>
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line not-first:mt-4">
          {paragraph.trim()}
        </p>
      ))}
  </div>
)
