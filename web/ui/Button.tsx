import type { ComponentProps, ReactNode, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonStyle {
  /** One `primary` a page; `danger` for what cannot be undone; `pen` for a teacher's feedback. */
  variant?: 'plain' | 'primary' | 'quiet' | 'danger' | 'pen' | undefined;
  size?: 'small' | 'usual' | 'big' | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

function classOf(
  { variant = 'plain', size = 'usual', wide }: ButtonStyle,
  className?: string,
): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** While an operation runs, the button cannot be pressed again and says so. */
  busy?: boolean | undefined;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, wide }, className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // A busy button keeps its focus, which a disabled one would lose.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.dots} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface ToggleButtonProps extends Omit<ButtonProps, 'variant' | 'aria-pressed'> {
  pressed: boolean;
}

/** A button that stays pressed: a state that is on or off, or the chosen one of several values. */
export function ToggleButton({ pressed, className, ...rest }: ToggleButtonProps) {
  return <Button {...rest} aria-pressed={pressed} className={cx(styles.toggle, className)} />;
}

export interface LinkButtonProps extends LinkProps, RefAttributes<HTMLAnchorElement>, ButtonStyle {}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: IconName;
  /** The accessible name, also shown on hover. */
  label: string;
  variant?: ButtonStyle['variant'] | undefined;
  filled?: boolean | undefined;
  children?: ReactNode;
}

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  filled = false,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(styles.button, styles[variant], styles.iconOnly, className)}
    >
      <Icon name={icon} filled={filled} />
      {children}
    </button>
  );
}
