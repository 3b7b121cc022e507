// YouTube channels of the field that are read unless the configuration says otherwise.

export const defaultChannels: readonly { name: string; id: string }[] = [
  { name: "Bankless", id: "UCAl9Ld79qaZxp9JzEOwd3aA" },
  { name: "Coin Bureau", id: "UCqK_GSMbpiV8spgD3ZGloSw" },
  { name: "Unchained", id: "UCWiiMnsnw5Isc2PP1to9nNw" },
  { name: "The Defiant", id: "UCL0J4MLEdLP0-UyLu0hCktg" },
  { name: "Benjamin Cowen", id: "UCRvqjQPSeaWn-uEx-w0XOIg" },
  { name: "Altcoin Daily", id: "UCbLhGKVY-bJPcawebgtNfbw" },
  { name: "Whiteboard Crypto", id: "UCsYYksPHiGqXHPoHI-fm5sg" },
  { name: "Crypto Banter", id: "UCN9Nj4tjXbVTLYWN0EKly_Q" },
];
