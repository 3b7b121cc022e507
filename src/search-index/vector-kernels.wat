;; The inner loops of semantic search, 16 bytes at a time. npm run generate assembles this file into vector-kernels.gen.ts.
;; The query is at $query, results are written to $out. The memory is shared, so that several threads search the same vectors.
(module
  (import "memory" "shared" (memory 16 65536 shared))

  ;; The number of bits in which each of $count codes of $bytes bytes differs from the query's code, as u16. Sums are bytes,
  ;; so a code has at most 31 blocks. The codes are $bytes apart; the u32 numbers at $places select them: number 0 is the
  ;; second code after $codes, and the greatest number, which no code has, the first.
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
          (i8x16.add
            (local.get $sum)
            (i8x16.popcnt
              (v128.xor
                (v128.load (i32.add (local.get $code) (local.get $j)))
                (v128.load (i32.add (local.get $query) (local.get $j)))))))
        (local.set $j (i32.add (local.get $j) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $j) (local.get $bytes))))
      (local.set $sum (i16x8.extadd_pairwise_i8x16_u (local.get $sum)))
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

  ;; The same for codes of two blocks, like those of the bundled model: the query stays in registers.
  (func (export "distances32")
    (param $query i32) (param $count i32) (param $places i32) (param $codes i32) (param $out i32)
    (local $code i32)
    (local $low v128)
    (local $high v128)
    (local $sum v128)
    (local.set $low (v128.load (local.get $query)))
    (local.set $high (v128.load offset=16 (local.get $query)))
    (loop $items
      (local.set $code
        (i32.add
          (local.get $codes)
          (i32.shl (i32.add (i32.load (local.get $places)) (i32.const 1)) (i32.const 5))))
      (local.set $sum
        (i16x8.extadd_pairwise_i8x16_u
          (i8x16.add
            (i8x16.popcnt (v128.xor (v128.load (local.get $code)) (local.get $low)))
            (i8x16.popcnt (v128.xor (v128.load offset=16 (local.get $code)) (local.get $high))))))
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

  ;; Writes the indices of those of $count u16 numbers at $data that are not greater than $limit to $out, as u16, and returns
  ;; their count. Works in groups of eight, even if fewer are left.
  (func (export "within") (param $count i32) (param $limit i32) (param $data i32) (param $out i32) (result i32)
    (local $i i32)
    (local $bits i32)
    (local $end i32)
    (local $limits v128)
    (local.set $end (local.get $out))
    (local.set $limits (i16x8.splat (local.get $limit)))
    (loop $eights
      (local.set $bits
        (i16x8.bitmask
          (i16x8.le_u
            (v128.load (i32.add (local.get $data) (i32.shl (local.get $i) (i32.const 1))))
            (local.get $limits))))
      (block $none
        (br_if $none (i32.eqz (local.get $bits)))
        (loop $each
          (i32.store16 (local.get $end) (i32.add (local.get $i) (i32.ctz (local.get $bits))))
          (local.set $end (i32.add (local.get $end) (i32.const 2)))
          (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
          (br_if $each (local.get $bits))))
      (local.set $i (i32.add (local.get $i) (i32.const 8)))
      (br_if $eights (i32.lt_u (local.get $i) (local.get $count))))
    (i32.shr_u (i32.sub (local.get $end) (local.get $out)) (i32.const 1)))

  ;; Dot products of the query's $bytes signed bytes with $count vectors, as i32. The vectors are $bytes apart, starting at
  ;; $vectors; the u32 numbers at $places select them. Works in groups of four, even if fewer are left: the vectors are far
  ;; apart in memory, and loading four at once hides the latency.
  (func (export "products")
    (param $query i32) (param $count i32) (param $bytes i32) (param $places i32) (param $vectors i32) (param $out i32)
    (local $j i32)
    (local $q v128)
    (local $x v128)
    (local $a i32)
    (local $sum_a v128)
    (local $b i32)
    (local $sum_b v128)
    (local $c i32)
    (local $sum_c v128)
    (local $d i32)
    (local $sum_d v128)
    (loop $items
      (local.set $a
        (i32.add (local.get $vectors) (i32.mul (i32.load offset=0 (local.get $places)) (local.get $bytes))))
      (local.set $sum_a (v128.const i32x4 0 0 0 0))
      (local.set $b
        (i32.add (local.get $vectors) (i32.mul (i32.load offset=4 (local.get $places)) (local.get $bytes))))
      (local.set $sum_b (v128.const i32x4 0 0 0 0))
      (local.set $c
        (i32.add (local.get $vectors) (i32.mul (i32.load offset=8 (local.get $places)) (local.get $bytes))))
      (local.set $sum_c (v128.const i32x4 0 0 0 0))
      (local.set $d
        (i32.add (local.get $vectors) (i32.mul (i32.load offset=12 (local.get $places)) (local.get $bytes))))
      (local.set $sum_d (v128.const i32x4 0 0 0 0))
      (local.set $j (i32.const 0))
      (loop $blocks
        (local.set $q (v128.load (i32.add (local.get $query) (local.get $j))))
        (local.set $x (v128.load (i32.add (local.get $a) (local.get $j))))
        (local.set $sum_a
          (i32x4.add
            (local.get $sum_a)
            (i32x4.add
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $x) (local.get $q)))
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $x) (local.get $q))))))
        (local.set $x (v128.load (i32.add (local.get $b) (local.get $j))))
        (local.set $sum_b
          (i32x4.add
            (local.get $sum_b)
            (i32x4.add
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $x) (local.get $q)))
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $x) (local.get $q))))))
        (local.set $x (v128.load (i32.add (local.get $c) (local.get $j))))
        (local.set $sum_c
          (i32x4.add
            (local.get $sum_c)
            (i32x4.add
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $x) (local.get $q)))
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $x) (local.get $q))))))
        (local.set $x (v128.load (i32.add (local.get $d) (local.get $j))))
        (local.set $sum_d
          (i32x4.add
            (local.get $sum_d)
            (i32x4.add
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $x) (local.get $q)))
              (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $x) (local.get $q))))))
        (local.set $j (i32.add (local.get $j) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.get $j) (local.get $bytes))))
      (i32.store offset=0
        (local.get $out)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum_a)) (i32x4.extract_lane 1 (local.get $sum_a)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum_a)) (i32x4.extract_lane 3 (local.get $sum_a)))))
      (i32.store offset=4
        (local.get $out)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum_b)) (i32x4.extract_lane 1 (local.get $sum_b)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum_b)) (i32x4.extract_lane 3 (local.get $sum_b)))))
      (i32.store offset=8
        (local.get $out)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum_c)) (i32x4.extract_lane 1 (local.get $sum_c)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum_c)) (i32x4.extract_lane 3 (local.get $sum_c)))))
      (i32.store offset=12
        (local.get $out)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum_d)) (i32x4.extract_lane 1 (local.get $sum_d)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum_d)) (i32x4.extract_lane 3 (local.get $sum_d)))))
      (local.set $places (i32.add (local.get $places) (i32.const 16)))
      (local.set $out (i32.add (local.get $out) (i32.const 16)))
      (local.set $count (i32.sub (local.get $count) (i32.const 4)))
      (br_if $items (i32.gt_s (local.get $count) (i32.const 0))))))
