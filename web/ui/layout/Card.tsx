import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../cx.ts';
import styles from './Card.module.css';

export interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  as?: 'section' | 'article' | 'div' | 'aside' | 'li' | undefined;
  title?: ReactNode;
  action?: ReactNode;
}

export function Card({ as = 'section', title, action, className, children, ...rest }: CardProps) {
  // All these elements take the props that a card uses.
  const Tag = as as 'div';
  return (
    <Tag {...rest} className={cx(styles.card, className)}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2>{title}</h2>
          {action}
        </header>
      )}
      {children}
    </Tag>
  );
}

/** A card that is a link. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(styles.card, styles.link, className)} />;
}
