/** A button that opens files of the device. */
import type { JSX } from 'preact';

/** @param title the name for screen readers, if the label alone does not say which file */
export function FileButton({
  label,
  title,
  accept = '.yaml,.yml,.json',
  onOpen,
}: {
  readonly label: string;
  readonly title?: string;
  readonly accept?: string;
  readonly onOpen: (files: FileList | null) => void;
}): JSX.Element {
  return (
    <label class="button">
      {label}
      <input
        type="file"
        class="hidden"
        accept={accept}
        {...(title !== undefined && { 'aria-label': title })}
        onChange={({ currentTarget }) => {
          onOpen(currentTarget.files);
          // The same file may be opened again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
