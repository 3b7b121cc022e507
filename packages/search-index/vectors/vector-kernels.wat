;; The inner loops of semantic search, 16 bytes at a time: four times as fast as in JavaScript, which decides how long a search over
;; 90 days takes. npm run generate assembles this file into vector-kernels.gen.ts.
;; The query is at $query, results are written to $out. The memory is shared, so that several threads search the same vectors.
(module
  (import "memory" "shared" (memory 1 65536 shared))

  ;; The number of bits in which each of $count codes of $bytes bytes differs from the query's code, as u16. The codes are $bytes
  ;; apart; the u32 numbers at $places select them: number 0 is the second code after $codes, and the greatest number, which
  ;; no code has, the first.
  (func (export "distances")
    (param $query i32) (param $count i32) (param $bytes i32) (param $places i32) (param $codes i32) (param $out i32)
    (local $j i32)
    (local $code i32)
    (local $sum v128)
    (loop $items
      (local.set $code
        (i32.add
          (local.get $codes)
          (i32.mul (i32.add (i32.load (local.get $places)) (i32.const 1)) (local.get $bytes))))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $j (i32.const 0))
      (loop $blocks
        (local.set $sum
          (i16x8.add
            (local.get $sum)
            (i16x8.extadd_pairwise_i8x16_u
              (i8x16.popcnt
                (v128.xor
                  (v128.load (i32.add (local.get $code) (local.get $j)))
                  (v128.load (i32.add (local.get $query) (local.get $j))))))))
        (local.set $j (i32.add (local.get $j) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $j) (local.get $bytes))))
      ;; Each lane has four sums, which the multiplication adds in the highest one.
      (i32.store16
        (local.get $out)
        (i32.wrap_i64
          (i64.shr_u
            (i64.mul
              (i64.add (i64x2.extract_lane 0 (local.get $sum)) (i64x2.extract_lane 1 (local.get $sum)))
              (i64.const 0x0001000100010001))
            (i64.const 48))))
      (local.set $places (i32.add (local.get $places) (i32.const 4)))
      (local.set $out (i32.add (local.get $out) (i32.const 2)))
      (local.set $count (i32.sub (local.get $count) (i32.const 1)))
      (br_if $items (local.get $count))))

  ;; Dot products of the query's $bytes signed bytes with $count vectors, as i32. The vectors are where the codes are in `distances`.
  (func (export "products")
    (param $query i32) (param $count i32) (param $bytes i32) (param $places i32) (param $vectors i32) (param $out i32)
    (local $j i32)
    (local $vector i32)
    (local $q v128)
    (local $x v128)
    (local $sum v128)
    (loop $items
      (local.set $vector
        (i32.add
          (local.get $vectors)
          (i32.mul (i32.add (i32.load (local.get $places)) (i32.const 1)) (local.get $bytes))))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $j (i32.const 0))
      (loop $blocks
        (local.set $q (v128.load (i32.add (local.get $query) (local.get $j))))
        (local.set $x (v128.load (i32.add (local.get $vector) (local.get $j))))
        (local.set $sum
          (i32x4.add
            (local.get $sum)
            (i32x4.add
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $x) (local.get $q)))
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $x) (local.get $q))))))
        (local.set $j (i32.add (local.get $j) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $j) (local.get $bytes))))
      (i32.store
        (local.get $out)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $places (i32.add (local.get $places) (i32.const 4)))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (local.set $count (i32.sub (local.get $count) (i32.const 1)))
      (br_if $items (local.get $count)))))
