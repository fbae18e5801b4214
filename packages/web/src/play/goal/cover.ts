import { computed, signal } from '@preact/signals';

/** Does the reader keep the goal covered, and is it held open for a moment? What is private on the table follows it. */
export const covered = signal(false);
export const held = signal(false);
/** Is the reader told who they are? What happens at the table waits for it. */
export const isOpening = signal(false);
export const isCovered = computed(() => covered.value && !held.value);
