import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { CommentChange } from '../../../../shared/reading/comments.ts';
import type { Mention } from '../../../../shared/reading/mentions.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { isFocusElsewhere } from '../../../ui/forms/focus-elsewhere.ts';
import type { PostIds } from '../posts/posts.api.ts';
import styles from './Comments.module.css';
import { MentionList, mentionOptionId } from './MentionList.tsx';
import { useMentions } from './use-mentions.ts';

const isBlank = (text: string) => text.trim() === '';

interface CommentFormProps {
  post: PostIds;
  label: string;
  placeholder: string;
  submit: string;
  /** The comment that is edited. */
  initial?: { content: string; mentions: readonly Mention[] };
  busy: boolean;
  error?: string | undefined;
  /** When it resolves, the field is emptied. */
  onSubmit(comment: CommentChange): Promise<unknown>;
  onCancel?: () => void;
}

export function CommentForm({
  post,
  label,
  placeholder,
  submit,
  initial,
  busy,
  error,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const { control, handleSubmit, ref, register, setValue } = useCheckedForm({
    defaultValues: { content: initial?.content ?? '' },
  });
  const isEmpty = useWatch({ control, name: 'content', compute: isBlank });
  const textArea = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const mentions = useMentions({
    post,
    textArea,
    initialMentions: initial?.mentions ?? [],
    setContent: (content) => setValue('content', content),
  });
  const { ref: registerTextArea, onChange, onBlur, ...field } = register('content');
  const active = mentions.isFull ? undefined : mentions.options?.[mentions.activeIndex];

  async function submitComment({ content }: { content: string }) {
    if (busy || isBlank(content)) return;
    // On failure the text stays, and the error appears below it.
    const mentioned = await mentions.mentionsIn(content);
    await onSubmit({ content, mentions: mentioned }).then(
      () => {
        setValue('content', '');
        // The pressed button is disabled now, so the focus would be lost. Replies and edits close
        // instead, and their opener restores the focus. Whoever has gone on keeps the focus there.
        if (onCancel || isFocusElsewhere(textArea.current?.form)) return;
        textArea.current?.focus({ preventScroll: true });
      },
      () => {},
    );
  }

  const handleFormSubmit = (event: FormEvent | KeyboardEvent) =>
    void handleSubmit(submitComment)(event);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // During composition Enter ends the syllable and must not send.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (mentions.handleKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleFormSubmit(event);
    if (event.key === 'Escape') onCancel?.();
  }

  return (
    <form ref={ref} className={styles.form} onSubmit={handleFormSubmit}>
      <div className={styles.compose}>
        <MentionList
          id={listId}
          options={mentions.options}
          activeIndex={mentions.activeIndex}
          isFull={mentions.isFull}
          onSelect={mentions.select}
        />
        <TextArea
          {...field}
          ref={(element) => {
            registerTextArea(element);
            textArea.current = element;
          }}
          label={label}
          hideLabel
          placeholder={placeholder}
          rows={initial ? 3 : 1}
          className={styles.box}
          maxLength={LIMITS.comment}
          error={error}
          // Replies and edits open on a click, so typing starts here.
          autoFocus={onCancel !== undefined}
          aria-autocomplete="list"
          aria-controls={active && listId}
          aria-activedescendant={active && mentionOptionId(listId, active)}
          onChange={(event) => {
            void onChange(event);
            mentions.update();
          }}
          onSelect={mentions.update}
          onBlur={(event) => {
            void onBlur(event);
            mentions.close();
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.formActions}>
        <IconButton
          icon="at"
          label="사람 부르기"
          className={styles.mentionButton}
          onClick={mentions.begin}
        />
        {onCancel && <Button onClick={onCancel}>그만두기</Button>}
        <Button type="submit" variant="primary" busy={busy} disabled={isEmpty}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
