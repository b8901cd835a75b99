import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Menu.module.css';

export interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
}

/** A menu of actions on the item that contains the trigger. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  onSelect(): void;
  icon?: IconName | undefined;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function MenuItem({
  onSelect,
  icon,
  destructive = false,
  disabled = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      className={cx(styles.item, destructive && styles.destructive)}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Radix.Item>
  );
}

export function MenuLink({
  to,
  icon,
  children,
}: {
  to: string;
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={styles.item}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </Radix.Item>
  );
}

/** Names what the menu is about. */
export function MenuHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Radix.Label className={styles.heading}>
      <b>{title}</b>
      {children}
    </Radix.Label>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}
