/** Plain text as staff write it: an empty line parts its paragraphs. */

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
