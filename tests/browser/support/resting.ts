declare global {
  interface Window {
    /** Where a page says so, it is pressed only while it rests, as by a person who sees first what is there. */
    resting?(): boolean;
  }
}

export {};
