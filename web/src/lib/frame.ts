// What a place adds to the frame of the page.
export interface Extra {
  title: string;
  rules: () => void;
  /** More lines for the menu, above those that every place has. */
  more?: { text: string; act: () => void }[];
}
