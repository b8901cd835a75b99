import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

interface Look {
  /** One `primary` a screen; `danger` for what cannot be taken back; `pen` for the red pen's acts. */
  look?: 'plain' | 'primary' | 'quiet' | 'danger' | 'pen' | undefined;
  size?: 'small' | 'usual' | 'big' | undefined;
  /** Takes the whole width. */
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

function classOf({ look = 'plain', size = 'usual', wide }: Look, className?: string): string {
  return cx(styles.button, styles[look], styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Something is under way: it cannot be pressed again, and says so. */
  busy?: boolean | undefined;
}

export function Button({
  look,
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
      className={classOf({ look, size, wide }, className)}
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

export interface LinkButtonProps extends LinkProps, Look {}

/** Looks like a button, is a link: it goes somewhere. */
export function LinkButton({
  look,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={classOf({ look, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: IconName;
  /** What it does, in words; also shown on hover. */
  label: string;
  look?: Look['look'] | undefined;
  filled?: boolean | undefined;
  children?: ReactNode;
}

export function IconButton({
  icon,
  label,
  look = 'quiet',
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
      className={cx(styles.button, styles[look], styles.iconOnly, className)}
    >
      <Icon name={icon} filled={filled} />
      {children}
    </button>
  );
}
