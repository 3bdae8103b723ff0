/** Buttons, and links that look like buttons. One amber button is the main action of a screen. */
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

// High contrast modes show the transparent border around a filled button.
const looks = {
  main: 'border border-transparent bg-amber text-on-amber hover:bg-amber-strong',
  solid: 'border border-transparent bg-fill text-on-fill hover:opacity-90',
  outline: 'border border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'border border-transparent text-brand hover:bg-brand-wash',
  good: 'border border-transparent bg-good-fill text-white hover:opacity-90',
  danger: 'border border-line bg-surface text-bad hover:bg-bad-wash',
  onHero: 'border border-white/35 text-white hover:bg-white/10',
} as const

const sizes = {
  md: 'min-h-11 px-4 py-1.5 text-sm',
  lg: 'min-h-12 px-5 py-1.5 text-base',
} as const

export type ButtonLook = keyof typeof looks
type Style = { look?: ButtonLook; size?: keyof typeof sizes; wide?: boolean }

/** The look of a button, for links that act like one. */
export const buttonClass = ({ look = 'outline', size = 'md', wide = false }: Style = {}): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold no-underline',
    'transition-[background-color,opacity] duration-150 disabled:opacity-60',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
    looks[look],
    sizes[size],
    wide && 'w-full',
  )

type Props = ComponentProps<'button'> & Style & { pending?: boolean }

/** A pending button keeps its label, shows a spinner and cannot be pressed twice. */
export const Button = ({
  look,
  size,
  wide,
  pending = false,
  className,
  children,
  disabled,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    className={classes(buttonClass({ look, size, wide }), className)}
    disabled={disabled || pending}
    aria-busy={pending || undefined}
  >
    {pending && <LoaderCircle aria-hidden className="animate-spin" />}
    {children}
  </button>
)

type IconProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A square button that shows only an icon; `label` is what a screen reader says. */
export const IconButton = ({ label, className, children, ...rest }: IconProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classes(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken',
      'transition-colors duration-150 disabled:opacity-50 forced-colors:border [&_svg]:size-5',
      className,
    )}
  >
    {children}
  </button>
)
