import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { widthOf } from '../../../reading/posts/picture-width.ts';
import { cleanImageText } from '../schema.ts';
import type { PictureDesk } from './desk.ts';
import styles from './Picture.module.css';
import { deletePicture, leavePicture, movePicture } from './places.ts';
import type { UploadState } from './uploads.ts';

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: HTMLElement[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function button(label: string, onclick: () => void, title = label): HTMLButtonElement {
  return element('button', { type: 'button', textContent: label, title, onclick });
}

/** Only where the browser does not do it by itself (`field-sizing`). */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

let made = 0;

/** A picture in the text, with what is said of it. Its fields are their own: the editor leaves them be. */
export class PictureView implements NodeView {
  readonly dom: HTMLElement;
  readonly #desk: PictureDesk;
  readonly #at: () => number | undefined;
  readonly #image: HTMLImageElement;
  readonly #caption: HTMLTextAreaElement;
  readonly #alt: HTMLTextAreaElement;
  readonly #altButton: HTMLButtonElement;
  readonly #altPanel: HTMLElement;
  readonly #status: HTMLElement;
  readonly #acts: HTMLElement;
  #node: Node;

  constructor(node: Node, at: () => number | undefined, desk: PictureDesk) {
    this.#node = node;
    this.#desk = desk;
    this.#at = at;
    made += 1;
    const hintId = `picture-hint-${made}`;
    this.#image = element('img', {
      decoding: 'async',
      onerror: () => this.#lose(true),
      onload: () => this.#lose(false),
    });
    this.#caption = this.#field('caption', '그림 설명', '그림 설명을 써요');
    this.#alt = this.#field('alt', '대체 텍스트', '예: 감나무 아래에서 웃는 할머니와 나');
    this.#alt.setAttribute('aria-describedby', hintId);
    this.#altButton = button('대체 텍스트', () => this.#openAlt(this.#altPanel.hidden === true));
    this.#altPanel = element(
      'div',
      { className: styles.panel ?? '', hidden: true, onkeydown: (event) => this.#altKey(event) },
      element('p', {
        id: hintId,
        textContent: '그림을 볼 수 없는 친구도 알 수 있게, 무엇이 보이는지 써 주세요.',
      }),
      this.#alt,
      button('다 썼어요', () => this.#openAlt(false)),
    );
    this.#status = element('span', { role: 'status' });
    this.#acts = element('span', {});
    this.dom = element(
      'figure',
      { className: styles.figure ?? '' },
      element(
        'div',
        { className: styles.frame ?? '' },
        this.#image,
        element(
          'div',
          { className: styles.bar ?? '' },
          button('위로', () => this.#run(movePicture, 'up'), '위로 (Alt+↑)'),
          button('아래로', () => this.#run(movePicture, 'down'), '아래로 (Alt+↓)'),
          this.#altButton,
          button('지우기', () => this.#remove()),
        ),
        element('div', { className: styles.sending ?? '' }, this.#status, this.#acts),
        this.#altPanel,
      ),
      this.#caption,
    );
    this.dom.setAttribute('role', 'group');
    this.dom.addEventListener('focusin', ({ target }) => this.#hold(target));
    this.dom.addEventListener('focusout', () => this.#hold(null));
    this.#draw();
    desk.show(this);
  }

  get src(): string {
    return String(this.#node.attrs.src);
  }

  #field(name: 'alt' | 'caption', label: string, placeholder: string): HTMLTextAreaElement {
    const field = element('textarea', {
      rows: 1,
      maxLength: LIMITS.imageWords,
      placeholder,
      ariaLabel: label,
      spellcheck: false,
      autocomplete: 'off',
      oninput: () => {
        grow(field);
        const at = this.#at();
        if (at !== undefined) this.#desk.setWords(at, { [name]: cleanImageText(field.value) });
      },
    });
    if (name === 'caption') field.onkeydown = (event) => this.#captionKey(event);
    return field;
  }

  /** One line: Enter goes on to the text below, unless it ends a syllable. */
  #captionKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const { selectionStart, selectionEnd, value } = this.#caption;
    const isAtEnd = selectionStart === value.length;
    const isAtStart = selectionEnd === 0;
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && isAtEnd)) {
      event.preventDefault();
      this.#run(leavePicture, 'after');
    } else if (event.key === 'Escape' || (event.key === 'ArrowUp' && isAtStart)) {
      event.preventDefault();
      event.stopPropagation();
      this.#select();
    }
  }

  #altKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const isDone = event.key === 'Enter' && event.target === this.#alt;
    if (event.key !== 'Escape' && !isDone) return;
    event.preventDefault();
    event.stopPropagation();
    this.#openAlt(false);
  }

  #openAlt(isOpen: boolean): void {
    this.#altPanel.hidden = !isOpen;
    this.#altButton.ariaExpanded = String(isOpen);
    grow(this.#alt);
    (isOpen ? this.#alt : this.#altButton).focus();
  }

  /** A field inside what can be dragged: its words are marked with the mouse, not carried away. */
  #hold(target: EventTarget | null): void {
    this.dom.draggable = !(target instanceof HTMLTextAreaElement);
  }

  #run<Way>(command: (at: number, way: Way) => Parameters<PictureDesk['run']>[0], way: Way): void {
    const at = this.#at();
    if (at !== undefined) this.#desk.run(command(at, way));
  }

  #select(): void {
    const at = this.#at();
    if (at !== undefined) this.#desk.select(at);
  }

  #remove(): void {
    this.#desk.cancel(this.src);
    const at = this.#at();
    if (at !== undefined) this.#desk.run(deletePicture(at));
  }

  #draw(): void {
    const { src, alt, caption, width, height } = this.#node.attrs;
    if (this.#image.getAttribute('src') !== src) this.#image.src = src;
    this.#image.width = width;
    this.#image.height = height;
    this.#image.alt = alt;
    this.#image.style.maxWidth = widthOf(width, height);
    this.dom.ariaLabel = ['그림', caption || alt].filter(Boolean).join(': ');
    this.#altButton.toggleAttribute('data-done', alt !== '');
    // What is in the field is the person's: only what came from elsewhere is put there.
    const told = [
      [this.#caption, caption],
      [this.#alt, alt],
    ] as const;
    for (const [field, words] of told) {
      if (document.activeElement === field || field.value === words) continue;
      field.value = words;
      grow(field);
    }
  }

  /** How it stands with its way to the server; nothing when it is there. */
  say(state: UploadState | undefined): void {
    if (state) this.dom.dataset.step = state.step;
    else delete this.dom.dataset.step;
    const acts: HTMLButtonElement[] = [];
    let words = '';
    if (state?.step === 'sending') words = '올리는 중이에요';
    if (state?.step === 'waiting') words = '연결되면 올릴게요. 이 창을 열어 두세요';
    if (state?.step === 'failed') words = state.why;
    const mayRetry = state?.step === 'waiting' || (state?.step === 'failed' && state.mayRetry);
    if (mayRetry) acts.push(button('다시 올리기', () => this.#desk.retry(this.src)));
    if (state) {
      acts.push(button(state.step === 'failed' ? '지우기' : '그만두기', () => this.#remove()));
    }
    this.#status.textContent = words;
    this.#acts.replaceChildren(...acts);
  }

  /** Its file is gone, or there is no line to it. */
  #lose(isLost: boolean): void {
    if (this.dom.dataset.step && this.dom.dataset.step !== 'lost') return;
    this.say(undefined);
    if (!isLost) return;
    this.dom.dataset.step = 'lost';
    this.#status.textContent = '그림을 불러오지 못했어요';
    this.#acts.replaceChildren(button('지우기', () => this.#remove()));
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const before = this.src;
    this.#node = node;
    this.#draw();
    if (this.src !== before) {
      this.#desk.hide(this);
      this.#desk.show(this);
    }
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && target.closest('textarea, button, p') !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#desk.hide(this);
  }
}
